import type { ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { maskPhone } from './address-text.ts'

type Props = {
  address: { name: string; phone: string; region: string; detail: string }
  /** what can be done about it: 「修改地址」 */
  end?: ReactNode
}

/** Receiver and delivery address on a card of an order. */
export function ReceiverRow({ address: { name, phone, region, detail }, end }: Props) {
  return (
    <div className="relative flex items-center gap-3">
      <RoundMark tone="bad" size={36}>
        <Icon name="location" />
      </RoundMark>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap gap-y-0 gap-x-2">
          <b className="font-medium">{name}</b>
          <b className="font-medium digits">{maskPhone(phone)}</b>
        </p>
        <p className="text-sub text-ink-2">
          {region} {detail}
        </p>
      </div>
      {end}
    </div>
  )
}
