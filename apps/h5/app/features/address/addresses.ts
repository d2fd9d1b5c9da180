import { addAddress, defaultAddress, deleteAddress, editAddress, listAddresses } from '@mall/contract/address/calls'
import type { Address } from '@mall/contract/address/terms'
import type { InputOf } from '@mall/contract/call/call'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { allOf, queryOf, sent } from '#api/query.ts'
import { confirm } from '#ui/feedback/feedback.ts'

export const addressesQuery = queryOf(listAddresses, {})
export const defaultAddressQuery = queryOf(defaultAddress, {})

const refresh = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: allOf(listAddresses) }),
    cache.invalidateQueries({ queryKey: allOf(defaultAddress) }),
  ])

/** The editable fields of an address; a street that was kept apart becomes part of the detail. */
export const fieldsOf = ({ name, phone, division_code, street, detail, tag, is_default }: Address) => ({
  name,
  phone,
  division_code,
  detail: `${street}${detail}`,
  tag,
  is_default,
})

/** Adding, changing, deleting; each rejects with a `CallError`, already shown as a toast except for those of `save`. */
export function useAddressCommands() {
  const cache = useQueryClient()

  async function save(fields: InputOf<typeof addAddress>, id?: number): Promise<Address> {
    const saved = await (id ? sent(editAddress, { id, ...fields }) : sent(addAddress, fields))
    void refresh(cache)
    return saved
  }

  async function remove(id: number): Promise<void> {
    await call(deleteAddress, { id })
    await refresh(cache)
  }

  /** Shows the new default at once; restores the old one if the mall refuses. */
  async function makeDefault(address: Address): Promise<void> {
    await cache.cancelQueries({ queryKey: addressesQuery.queryKey })
    const before = cache.getQueryData(addressesQuery.queryKey)
    cache.setQueryData(addressesQuery.queryKey, (held) => held && { list: withDefault(held.list, address.id) })
    try {
      await call(editAddress, { ...fieldsOf(address), is_default: true, id: address.id })
      await refresh(cache)
    } catch (error) {
      cache.setQueryData(addressesQuery.queryKey, before)
      throw error
    }
  }

  return { save, remove, makeDefault }
}

const withDefault = (list: readonly Address[], id: number): Address[] =>
  list.map((one) => ({ ...one, is_default: one.id === id }))

/** 「确定删除该地址吗？」 with whose it is. */
export const confirmRemoval = ({ name, detail }: Address): Promise<boolean> =>
  confirm(`确定删除该地址吗？\n${name}，${detail}`, { ok: '删除', danger: true })
