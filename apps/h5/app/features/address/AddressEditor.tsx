import type { Address } from '@mall/contract/address'
import { useEffect, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { confirm } from '#ui/feedback/feedback.ts'
import { Sheet } from '#ui/Sheet.tsx'
import { AddressForm } from './AddressForm.tsx'
import { useAddressCommands } from './addresses.ts'

type Props = {
  open: boolean
  /** the one to change; without it a new one is added */
  address?: Address
  onClose: () => void
  onSaved: (address: Address) => void
  /** offers 删除, and is called when it has happened */
  onRemoved?: (address: Address) => void
}

/** A sheet to add or change an address. */
export function AddressEditor({ open, address, onClose, onSaved, onRemoved }: Props) {
  const form = useId()
  const [dirty, setDirty] = useState(false)
  const [busy, setBusy] = useState(false)
  const { remove } = useAddressCommands()

  useEffect(() => {
    if (open) setDirty(false)
  }, [open])

  async function erase(target: Address) {
    if (!(await confirmRemoval(target))) return
    await remove(target.id)
    onRemoved?.(target)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      dirty={dirty}
      tall
      title={address ? '编辑收货地址' : '新增收货地址'}
      footer={
        <>
          {address && onRemoved ? (
            <Button size="l" variant="outline" onClick={() => erase(address).catch(() => {})}>
              删除
            </Button>
          ) : null}
          <Button size="l" grow type="submit" form={form} busy={busy}>
            保存
          </Button>
        </>
      }
    >
      <AddressForm
        id={form}
        address={address}
        onDirty={() => setDirty(true)}
        onBusy={setBusy}
        onSaved={(saved) => {
          setDirty(false)
          onSaved(saved)
        }}
      />
    </Sheet>
  )
}

/** 「确定删除该地址吗？」 with whose it is. */
export const confirmRemoval = ({ name, detail }: Address): Promise<boolean> =>
  confirm(`确定删除该地址吗？\n${name}，${detail}`, { ok: '删除', danger: true })
