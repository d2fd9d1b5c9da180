import { listQuoted, quoteListing, quoteListings } from '@mall/contract/inquiry/store.calls'
import { type ListingState, listingTabLabel, listingTabs } from '@mall/contract/inquiry/words'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Clock, Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn, opening } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

type Listing = RowOf<typeof quoteListings>

const states: Record<ListingState, { tone: Tone; label: string }> = {
  waiting: { tone: 'wait', label: '待上架' },
  late: { tone: 'bad', label: '已超时' },
  listed: { tone: 'done', label: '已上架' },
}
const params = { tab: oneOf(listingTabs, 'waiting'), keyword: words() }
const isOpen = ({ state }: Listing) => state !== 'listed'

/** The editor's address; a draft that was begun before is continued. */
const editorOf = ({ award_id, goods_id }: Listing) =>
  `${pages['goods-edit'].path}?${goods_id === null ? '' : `id=${goods_id}&`}award=${award_id}`

const useThese = actsOn<Listing>()(listQuoted)({
  label: '用已有商品',
  when: isOpen,
  bulk: false,
  form: {
    schema: async () => (await import('@mall/contract/inquiry/store.terms')).listQuoted.input.pick({ sku_code: true }),
    fields: [{ name: 'sku_code' as const, label: '本店商品编码', kind: 'text' as const }],
  },
  input: ({ award_id }, { sku_code }) => ({ award_id, sku_code }),
})

/** Offers in words that companies took: the goods are listed from here, then ordered at the price that was taken. */
export function Page() {
  const navigate = useNavigate()
  const acts = useMemo(
    () => [
      opening<Listing>(listQuoted, {
        label: '上架',
        when: isOpen,
        opens: (row) => void navigate(editorOf(row)),
      }),
      useThese,
    ],
    [navigate],
  )
  return (
    <Queue
      page={pages.quote_listings}
      call={quoteListings}
      params={params}
      input={(input) => input}
      keyOf={({ award_id }) => String(award_id)}
      tabs={{ param: 'tab', list: listingTabs.map((value) => ({ value, label: listingTabLabel[value] })) }}
      search={{ param: 'keyword', placeholder: '询价编号、企业、名称' }}
      columns={[
        {
          title: '报价商品',
          cell: ({ words: { name, brand, model, spec } }) => (
            <Two under={[brand, model, spec].filter(Boolean).join(' · ')}>
              <Line most={240}>{name}</Line>
            </Two>
          ),
        },
        {
          title: '企业',
          cell: ({ company_name, inquiry_no }) => (
            <Two under={<Code>{inquiry_no}</Code>}>
              <Line most={180}>{company_name}</Line>
            </Two>
          ),
        },
        {
          title: '采纳单价',
          width: 120,
          right: true,
          cell: ({ price_fen, tax_rate }) => <Two under={`税率 ${tax_rate}%`}>{<Fen fen={price_fen} />}</Two>,
        },
        { title: '数量', width: 96, right: true, cell: ({ qty, words: { unit } }) => `${qty} ${unit}` },
        {
          title: '上架截止',
          width: 116,
          cell: ({ list_by, state }) => (
            <Two under={state === 'listed' ? null : <Clock due={list_by} />}>
              <DateTime at={list_by} />
            </Two>
          ),
        },
        {
          title: '商品编码',
          width: 132,
          cell: ({ sku_code, state }) =>
            sku_code ? <Two under={state === 'listed' ? null : '草稿'}>{<Code>{sku_code}</Code>}</Two> : '—',
        },
        {
          title: '状态',
          width: 112,
          cell: ({ state, valid_until }) => (
            <Two under={valid_until ? `${valid_until} 前可下单` : null}>
              <Status tone={states[state].tone}>{states[state].label}</Status>
            </Two>
          ),
        },
      ]}
      acts={acts}
      changes={[quoteListing]}
      empty="没有待上架的报价"
    />
  )
}
