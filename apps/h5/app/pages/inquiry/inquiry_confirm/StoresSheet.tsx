import { storesForInquiry } from '@mall/contract/inquiry/calls'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { Failure } from '#list/Failure.tsx'
import { Button } from '#ui/Button.tsx'
import { Check } from '#ui/Check.tsx'
import { toast } from '#ui/feedback/feedback.ts'
import { SearchField } from '#ui/SearchField.tsx'
import { Sheet } from '#ui/Sheet.tsx'
import { SkeletonRows } from '#ui/Skeleton.tsx'
import { Tag } from '#ui/Tag.tsx'
import { useSettled } from '#ui/useSettled.ts'

export type NamedStore = { mer_id: number; mer_name: string }
type Props = {
  open: boolean
  onClose: () => void
  value: readonly NamedStore[]
  onChange: (stores: NamedStore[]) => void
}

/** Chooses the stores to ask: first those that the buyer knows, any other by name. Give it a new key at each opening. */
export function StoresSheet({ open, onClose, value, onChange }: Props) {
  const [chosen, setChosen] = useState<readonly NamedStore[]>(value)
  const [keyword, setKeyword] = useState('')
  const settledKeyword = useSettled(keyword.trim(), 300)
  const { data, error, refetch } = useQuery({
    ...queryOf(storesForInquiry, { keyword: settledKeyword }),
    placeholderData: keepPreviousData,
  })
  // A chosen store stays in the list and can be removed, even when it does not match the search.
  const isChosen = (store: NamedStore) => chosen.some(({ mer_id }) => mer_id === store.mer_id)

  function toggle({ mer_id, mer_name }: NamedStore, on: boolean) {
    if (on && chosen.length >= inquiryLimits.stores) {
      toast.warning(`最多指定 ${inquiryLimits.stores} 家店铺`)
      return
    }
    const others = chosen.filter((store) => store.mer_id !== mer_id)
    setChosen(on ? [...others, { mer_id, mer_name }] : others)
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      tall
      title="指定店铺"
      footer={
        <Button
          size="l"
          grow
          disabled={chosen.length === 0}
          onDisabledClick={() => toast('请选择店铺')}
          onClick={() => {
            onChange([...chosen])
            onClose()
          }}
        >
          {chosen.length > 0 ? `确定（${chosen.length} 家）` : '确定'}
        </Button>
      }
    >
      <SearchField
        value={keyword}
        onChange={setKeyword}
        onSearch={setKeyword}
        placeholder="搜索店铺名称"
        label="搜索店铺"
      />
      {data ? (
        <section className="pt-2" aria-label="可指定的店铺">
          <ul>
            {data.list.map((store) => (
              <li key={store.mer_id} className="grid border-b border-border last:border-0">
                <Check checked={isChosen(store)} onChange={(on) => toggle(store, on)}>
                  <span className="flex min-h-12 items-center gap-2 text-ink">
                    <span className="min-w-0 one-line">{store.mer_name}</span>
                    {store.has_quoted ? <Tag tone="info">报过价</Tag> : null}
                    {store.is_followed ? <Tag>已关注</Tag> : null}
                  </span>
                </Check>
              </li>
            ))}
          </ul>
        </section>
      ) : error ? (
        <Failure error={error} onRetry={refetch} />
      ) : (
        <SkeletonRows count={6} picture={0} />
      )}
      {data?.list.length === 0 ? (
        <p className="py-8 text-center text-ink-2" role="status">
          没有找到“{settledKeyword}”，只能指定营业中的店铺
        </p>
      ) : null}
    </Sheet>
  )
}
