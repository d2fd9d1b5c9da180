import type { OutputOf } from '@mall/contract/call/call'
import type { confirmInquiry } from '@mall/contract/inquiry/calls'
import { type InquiryScope, inquiryScopeLabel, inquiryScopes } from '@mall/contract/inquiry/words'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { RadioList } from '#ui/Radio.tsx'
import type { NamedStore } from './StoresSheet.tsx'

const storesSheet = late(() => import('./StoresSheet.tsx').then((module) => module.StoresSheet))

/** Whether the sheet is open; `key` differs at each opening. */
export type Naming = { key: number; open: boolean }

type Props = {
  of: OutputOf<typeof confirmInquiry>
  scope: InquiryScope
  onScope: (scope: InquiryScope) => void
  named: readonly NamedStore[]
  onNamed: (stores: readonly NamedStore[]) => void
  naming: Naming
  onNaming: (naming: Naming) => void
}

/** The stores to ask: those that sell the goods, or those that the buyer names. */
export function ScopeCard({ of, scope, onScope, named, onNamed, naming, onNaming }: Props) {
  const open = () => onNaming({ key: naming.key + 1, open: true })
  return (
    <section className="card" aria-label="询价范围">
      <h2 className="text-btn font-semibold pb-2">询价范围</h2>
      <RadioList
        label="询价范围"
        options={inquiryScopes.map((key) => ({
          key,
          label: inquiryScopeLabel[key],
          hint: key === 'named' ? '自己选择，每家都问全部询价内容' : `${of.stores[key].length} 家`,
        }))}
        value={scope}
        onChange={(next) => {
          onScope(next)
          if (next === 'named' && named.length === 0) open()
        }}
      />
      {scope === 'named' ? (
        <Named of={named} onChange={onNamed} onMore={open} />
      ) : (
        <>
          {of.stores[scope].length > 0 ? (
            <p className="pt-2 text-hint text-ink-3 wrap-anywhere">
              {of.stores[scope].map(({ mer_name }) => mer_name).join('、')}
            </p>
          ) : null}
          {of.words > 0 ? (
            <p className="pt-2 text-hint text-ink-2">{of.words} 项文字需求由平台指派合适的店铺报价</p>
          ) : null}
        </>
      )}
      <LateSheet
        key={naming.key}
        of={storesSheet}
        with={{
          open: naming.open,
          value: named,
          onChange: onNamed,
          onClose: () => onNaming({ ...naming, open: false }),
        }}
      />
    </section>
  )
}

type NamedProps = {
  of: readonly NamedStore[]
  onChange: (stores: readonly NamedStore[]) => void
  onMore: () => void
}

/** The named stores, each with a button to remove it. */
const Named = ({ of, onChange, onMore }: NamedProps) => (
  <ul className="flex flex-wrap items-center gap-x-2 gap-y-4 pt-3" aria-label="指定的店铺">
    {of.map((store) => (
      <li key={store.mer_id} className="chip max-w-full pr-0">
        <span className="min-w-0 one-line">{store.mer_name}</span>
        <button
          type="button"
          className="grid size-11 -my-2 place-items-center text-ink-3"
          aria-label={`不问${store.mer_name}`}
          onClick={() => onChange(of.filter(({ mer_id }) => mer_id !== store.mer_id))}
        >
          <Icon name="close" size={14} />
        </button>
      </li>
    ))}
    <li>
      <Button size="s" variant="outline" onClick={onMore}>
        {of.length > 0 ? '继续添加' : '选择店铺'}
      </Button>
    </li>
  </ul>
)
