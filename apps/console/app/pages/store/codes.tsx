import { storeCodes, virtualGoods, voidCode } from '@mall/contract/virtual/store.calls'
import { type DeskCodeState, deskCodeStateLabel, deskCodeStates } from '@mall/contract/virtual/store.words'
import { codeKindLabel } from '@mall/contract/virtual/words'
import { Button } from 'antd'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, DateTime, Line, Status, Tail, type Tone, Two } from '#parts/cells.tsx'
import { FactList } from '#parts/FactList.tsx'
import { NothingYet } from '#parts/NothingYet.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, someId, words } from '#parts/url-state.ts'

type Row = RowOf<typeof storeCodes>

const tones: Record<DeskCodeState, Tone> = {
  free: 'idle',
  unused: 'go',
  partly: 'wait',
  used: 'done',
  expired: 'bad',
  void: 'idle',
}
const state = (row: Row) => <Status tone={tones[row.state]}>{deskCodeStateLabel[row.state]}</Status>
const tabs = ['all', ...deskCodeStates] as const
const params = { state: oneOf(tabs, 'all'), goods: someId(), keyword: words() }
const covered = ({ tail }: Row) => <Tail>{tail}</Tail>

const acts = [
  actsOn<Row>()(voidCode)({
    label: '作废',
    when: (row) => row.state === 'free',
    danger: true,
    confirm: () => '作废后不再售出，库存随之减少，不能恢复。',
    form: {
      schema: async () => (await import('@mall/contract/virtual/store.terms')).voidCode.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '原因', kind: 'area' }],
    },
    input: ({ code_id }, { reason }: { reason: string }) => ({ code_id, reason }),
  }),
]

/** All codes of the store, by their last four characters, with their states. */
export function Page() {
  const { data } = useCall(virtualGoods, { list_rows: 100 })
  return (
    <Queue
      page={pages.codes}
      call={storeCodes}
      params={params}
      input={({ state: tab, goods, keyword }) => ({
        goods_id: Number(goods ?? 0),
        keyword,
        state: tab === 'all' ? undefined : tab,
      })}
      keyOf={({ code_id }) => String(code_id)}
      tabs={{
        param: 'state',
        list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : deskCodeStateLabel[value] })),
      }}
      search={{ param: 'keyword', placeholder: '卡号、尾号、订单号' }}
      selects={[
        {
          param: 'goods',
          label: '商品',
          choices: (data?.list ?? []).map(({ goods_id, name }) => ({ value: String(goods_id), label: name })),
        },
      ]}
      columns={[
        { title: '码', width: 120, cell: covered },
        { title: '卡号', width: 130, cell: ({ card_no }) => (card_no ? <Code>{card_no}</Code> : null) },
        {
          title: '商品',
          cell: (row) => (
            <Two under={[codeKindLabel[row.kind], row.sku_text].filter(Boolean).join(' · ')}>
              <Line most={220}>{row.goods_name}</Line>
            </Two>
          ),
        },
        { title: '状态', width: 96, cell: state },
        { title: '次数', width: 72, right: true, cell: ({ used, uses }) => `${used} / ${uses}` },
        { title: '订单', width: 190, cell: ({ order_no }) => (order_no ? <Code>{order_no}</Code> : null) },
        { title: '有效期至', width: 110, cell: ({ valid_to }) => (valid_to ? <DateTime at={valid_to} /> : '长期') },
        { title: '导入或发放', width: 110, cell: ({ created_at }) => <Ago at={created_at} /> },
      ]}
      acts={acts}
      changes={[virtualGoods]}
      titleOf={({ goods_name }) => goods_name}
      detail={(row) => (
        <FactList
          of={[
            ['状态', state(row)],
            ['码', covered(row)],
            ['卡号', row.card_no || null],
            ['商品', row.goods_name],
            ['规格', row.sku_text || null],
            ['次数', `${row.used} / ${row.uses}`],
            ['订单', row.order_no],
            ['售出时间', row.sold_at ? <DateTime key="sold" at={row.sold_at} /> : null],
            ['最近核销', row.used_at ? <DateTime key="used" at={row.used_at} /> : null],
            ['有效期至', row.valid_to ? <DateTime key="to" at={row.valid_to} /> : '长期'],
            ['作废原因', row.reason || null],
          ]}
        />
      )}
      empty={
        <NothingYet text="还没有卡券">
          <Link to={pages.code_goods.path}>
            <Button>去虚拟商品导入</Button>
          </Link>
        </NothingYet>
      }
    />
  )
}
