import { setVirtualGoods, virtualGoods } from '@mall/contract/virtual/store.calls'
import { codeKindLabel, codeKinds, codeRules } from '@mall/contract/virtual/words'
import { Button } from 'antd'
import { Link } from 'react-router'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Line, Status, Two } from '#parts/cells.tsx'
import { later } from '#parts/later.tsx'
import { NothingYet } from '#parts/NothingYet.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { words } from '#parts/url-state.ts'
import { placesIn, placesText } from './code_goods/places.ts'

const FactList = later(async () => (await import('#parts/FactList.tsx')).FactList)
const ImportCodes = later(async () => (await import('./code_goods/ImportCodes.tsx')).ImportCodes)

type Row = RowOf<typeof virtualGoods>
type Values = { kind: Row['kind']; valid_days: number; uses: number; how_to: string; places_text: string }

const acts = [
  actsOn<Row>()(setVirtualGoods)({
    label: '设置',
    bulk: false,
    confirm: () => '只影响之后发放的卡券。导入卡密的商品，库存就是可售的卡密数量。',
    form: {
      schema: async () => {
        const [{ setVirtualGoods: call }, { z }] = await Promise.all([
          import('@mall/contract/virtual/store.terms'),
          import('@mall/contract/call/zod'),
        ])
        return call.input.omit({ goods_id: true, places: true }).extend({ places_text: z.string().max(4000) })
      },
      fields: [
        {
          name: 'kind',
          label: '发码方式',
          kind: 'select',
          choices: codeKinds.map((value) => ({ value, label: codeKindLabel[value] })),
        },
        {
          name: 'valid_days',
          label: '有效期（天）',
          kind: 'count',
          hint: `付款后多少天内有效，最多 ${codeRules.mostDays}`,
        },
        { name: 'uses', label: '可用次数', kind: 'count', hint: '到店核销的每份可用几次' },
        { name: 'how_to', label: '使用说明', kind: 'area', optional: true },
        { name: 'places_text', label: '可用门店', kind: 'area', optional: true, hint: '每行一家：名称，地址，电话' },
      ],
      start: (row) => ({ ...row, places_text: placesText(row.places) }),
    },
    input: ({ goods_id }, { places_text, kind, valid_days, uses, how_to }: Values) => ({
      goods_id,
      kind,
      valid_days,
      uses,
      how_to,
      places: placesIn(places_text),
    }),
  }),
]

const params = { keyword: words() }

/** The store's virtual goods: their kind, and the number of codes of each. */
export const Page = () => (
  <Queue
    page={pages.code_goods}
    call={virtualGoods}
    params={params}
    input={({ keyword }) => ({ keyword })}
    keyOf={({ goods_id }) => String(goods_id)}
    search={{ param: 'keyword', placeholder: '商品名称' }}
    columns={[
      {
        title: '商品',
        cell: (row) => (
          <Two under={row.kind === 'service' ? `每份 ${row.uses} 次` : `有效期 ${row.valid_days} 天`}>
            <Line most={240}>{row.name}</Line>
          </Two>
        ),
      },
      { title: '发码方式', width: 112, cell: ({ kind }) => codeKindLabel[kind] },
      { title: '未售出', width: 84, right: true, cell: ({ kind, free }) => (kind === 'pool' ? free : '—') },
      { title: '未用完', width: 84, right: true, cell: ({ sold }) => sold },
      { title: '已用完', width: 84, right: true, cell: ({ used }) => used },
      { title: '已作废', width: 84, right: true, cell: ({ voided }) => voided },
      {
        title: '待发放',
        width: 96,
        right: true,
        cell: ({ waiting }) => (waiting > 0 ? <Status tone="wait">{waiting}</Status> : 0),
      },
      {
        title: '卡券',
        width: 88,
        cell: ({ goods_id }) => <Link to={`${pages.codes.path}?goods=${goods_id}`}>查看</Link>,
      },
    ]}
    acts={acts}
    headActs={
      <Link to={pages.codes.path}>
        <Button>全部卡券</Button>
      </Link>
    }
    titleOf={({ name }) => name}
    detail={(row) => (
      <>
        <FactList
          of={[
            ['商品', row.name],
            ['发码方式', codeKindLabel[row.kind]],
            ['有效期', `${row.valid_days} 天`],
            ['可用次数', row.kind === 'service' ? `${row.uses} 次` : null],
            ['使用说明', row.how_to || null],
            ['可用门店', row.places.length > 0 ? row.places.map(({ name }) => name).join('、') : null],
          ]}
        />
        {row.kind === 'pool' && <ImportCodes skus={row.skus} />}
      </>
    )}
    empty={
      <NothingYet text="还没有虚拟商品">
        <Link to={pages['goods-edit'].path}>
          <Button>发布一件商品</Button>
        </Link>
      </NothingYet>
    }
  />
)
