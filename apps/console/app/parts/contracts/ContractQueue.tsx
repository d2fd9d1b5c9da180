import { type endMallContract, mallContracts } from '@mall/contract/contract-price/platform.calls'
import { type ContractState, contractStates } from '@mall/contract/contract-price/query.words'
import {
  type endStoreContract,
  type exportStoreContracts,
  storeContracts,
} from '@mall/contract/contract-price/store.calls'
import { contractStateLabel, contractTargetLabel } from '@mall/contract/contract-price/words'
import type { exportMallContracts } from '@mall/contract/export/platform.calls'
import type { ReactNode } from 'react'
import type { RowOf } from '#api/query.ts'
import type { DeskPage } from '#app/pages.ts'
import { Code, DateTime, Fen, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { oneOf, words } from '#parts/url-state.ts'

type Contract = RowOf<typeof storeContracts>

const tones: Record<ContractState, Tone> = { running: 'done', coming: 'go', ended: 'idle' }
const state = (row: Contract) => <Status tone={tones[row.state]}>{contractStateLabel[row.state]}</Status>
const price = ({ price_fen, rate }: Contract) =>
  price_fen === null ? `现价的 ${(rate ?? 0) / 100}%` : <Fen fen={price_fen} />
const days = ({ valid_from, valid_until }: Contract) => `${valid_from} 至 ${valid_until}`

const tabs = [...contractStates, 'all'] as const
const params = { state: oneOf(tabs, 'running'), keyword: words() }

type Props = {
  page: DeskPage
  /** A store reads its own contracts, the platform those of all. */
  ofMall: boolean
  end: typeof endStoreContract | typeof endMallContract
  file: typeof exportStoreContracts | typeof exportMallContracts
  headActs: ReactNode
}

/** Contracts between companies and stores. */
export const ContractQueue = ({ page, ofMall, end, file, headActs }: Props) => (
  <Queue
    page={page}
    call={ofMall ? mallContracts : storeContracts}
    file={file}
    params={params}
    input={({ state: tab, keyword }) => ({ state: tab === 'all' ? undefined : tab, keyword })}
    keyOf={({ id }) => String(id)}
    tabs={{
      param: 'state',
      list: tabs.map((value) => ({ value, label: value === 'all' ? '全部' : contractStateLabel[value] })),
    }}
    search={{ param: 'keyword', placeholder: ofMall ? '企业、商品、编码、店铺' : '企业、商品、编码' }}
    columns={[
      {
        title: '企业',
        cell: (row) => <Two under={<Code>{row.credit_code}</Code>}>{<Line most={180}>{row.company_name}</Line>}</Two>,
      },
      {
        title: '商品或分类',
        cell: (row) => (
          <Two under={row.code || contractTargetLabel[row.target]}>{<Line most={220}>{row.name}</Line>}</Two>
        ),
      },
      ...(ofMall ? [{ title: '店铺', cell: ({ mer_name }: Contract) => mer_name }] : []),
      { title: '协议价', width: 116, right: true, cell: price },
      { title: '起订', width: 64, right: true, cell: ({ min_qty }) => min_qty },
      {
        title: '有效期',
        width: 112,
        cell: ({ valid_from, valid_until }) => <Two under={`至 ${valid_until}`}>{valid_from}</Two>,
      },
      { title: '状态', width: 84, cell: state },
    ]}
    acts={[
      actsOn<Contract>()(end as typeof endStoreContract)({
        label: '结束',
        when: (row) => row.state !== 'ended',
        danger: true,
        confirm: (rows) => `${rows.length} 项协议价立即失效，之后按商城价结算；已提交的订单不变。`,
        input: ({ id }) => ({ id }),
      }),
    ]}
    headActs={headActs}
    titleOf={({ company_name }) => company_name}
    detail={(row) => (
      <Facts
        of={[
          ['状态', state(row)],
          ['企业', row.company_name],
          ['信用代码', <Code key="code">{row.credit_code}</Code>],
          [contractTargetLabel[row.target], row.name],
          ['编码', row.code ? <Code key="sku">{row.code}</Code> : null],
          ['店铺', row.mer_name],
          ['协议价', price(row)],
          ['起订量', row.min_qty],
          ['有效期', days(row)],
          ['备注', row.remark || null],
          ['录入', row.by_platform ? `平台（${row.operator}）` : row.operator],
          ['录入时间', <DateTime key="at" at={row.created_at} />],
          ['提前结束', row.ended_at ? <DateTime key="end" at={row.ended_at} /> : null],
        ]}
      />
    )}
    empty="还没有协议价，与企业谈定后新增"
  />
)
