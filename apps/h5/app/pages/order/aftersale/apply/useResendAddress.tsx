import type { Address } from '@mall/contract/address/terms'
import { type ReactNode, useState } from 'react'
import { to } from '#app/pages.ts'
import { AddressSheet } from '#features/address/AddressSheet.tsx'
import { fullAddress } from '#features/address/address-text.ts'
import { addressEditor } from '#features/address/editor.ts'
import { LateSheet } from '#ui/LateSheet.tsx'

type Shown = { name: string; phone: string; region: string; detail: string }

/** The address for the store to send to: the order's own unless another is chosen. */
export function useResendAddress(
  own: Shown | null,
  onPick: (id: number) => void,
): { shown: Shown | null; ask: () => void; sheets: ReactNode } {
  const [chosen, setChosen] = useState<Address | null>(null)
  const [layer, setLayer] = useState<'sheet' | 'editor' | null>(null)
  const close = () => setLayer(null)

  function pick(address: Address) {
    setChosen(address)
    onPick(address.id)
  }

  return {
    shown: chosen ? { name: chosen.name, phone: chosen.phone, region: '', detail: fullAddress(chosen) } : own,
    ask: () => setLayer('sheet'),
    sheets: (
      <>
        <AddressSheet
          open={layer === 'sheet'}
          onClose={close}
          chosenId={chosen?.id}
          onPick={pick}
          onAdd={() => setLayer('editor')}
          manageTo={to.addressList()}
        />
        <LateSheet
          of={addressEditor}
          with={{
            open: layer === 'editor',
            onClose: close,
            onSaved(address) {
              close()
              pick(address)
            },
          }}
        />
      </>
    ),
  }
}
