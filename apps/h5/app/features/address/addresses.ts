import {
  type Address,
  addAddress,
  defaultAddress,
  deleteAddress,
  editAddress,
  listAddresses,
} from '@mall/contract/address'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { withIdempotencyKey } from '#api/idempotency.ts'
import { allOf, queryOf } from '#api/query.ts'
import type { AddressDraft } from './address.rules.ts'

export const addressesQuery = queryOf(listAddresses, {})
export const defaultAddressQuery = queryOf(defaultAddress, {})

const refresh = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: allOf(listAddresses) }),
    cache.invalidateQueries({ queryKey: allOf(defaultAddress) }),
  ])

const wireOf = (draft: AddressDraft) => ({
  name: draft.name.trim(),
  phone: draft.phone.trim(),
  division_code: draft.divisionCode,
  street: '',
  detail: draft.detail.trim(),
  tag: draft.tag,
  is_default: draft.isDefault,
})

/** What the form of an address starts with; a street that was kept apart becomes part of the detail. */
export const draftOf = (address: Address): AddressDraft => ({
  name: address.name,
  phone: address.phone,
  divisionCode: address.division_code,
  detail: `${address.street}${address.detail}`,
  tag: address.tag,
  isDefault: address.is_default,
})

/** Adding, changing, deleting; each rejects with a `CallError` whose sentence was shown, but for a field's own. */
export function useAddressCommands() {
  const cache = useQueryClient()

  async function save(draft: AddressDraft, id?: number): Promise<Address> {
    const fields = wireOf(draft)
    const saved = id
      ? await call(editAddress, { id, ...fields }, { quiet: true })
      : await withIdempotencyKey(addAddress, fields, (idempotencyKey) =>
          call(addAddress, fields, { idempotencyKey, quiet: true }),
        )
    void refresh(cache)
    return saved.data
  }

  async function remove(id: number): Promise<void> {
    await call(deleteAddress, { id })
    await refresh(cache)
  }

  /** At once on the screen; back to what it was if the mall says no. */
  async function makeDefault(address: Address): Promise<void> {
    await cache.cancelQueries({ queryKey: addressesQuery.queryKey })
    const before = cache.getQueryData(addressesQuery.queryKey)
    cache.setQueryData(addressesQuery.queryKey, (held) => held && { list: withDefault(held.list, address.id) })
    try {
      await call(editAddress, { ...wireOf({ ...draftOf(address), isDefault: true }), id: address.id })
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
