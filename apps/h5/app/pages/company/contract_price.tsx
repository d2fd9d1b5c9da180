import { companyContracts } from '@mall/contract/contract-price/calls'
import { contractStates } from '@mall/contract/contract-price/query.words'
import { contractStateLabel } from '@mall/contract/contract-price/words'
import { useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { List } from '#list/List.tsx'
import { ListBody } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { PageGate } from '#session/PageGate.tsx'
import { serverNow } from '#store/server-clock.ts'
import { orderPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { ContractRow, ContractSkeleton } from './contract_price/ContractRow.tsx'

const page = pages.contractPrice
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <ContractSkeleton />
const states = contractStates.map((key) => ({ key, label: contractStateLabel[key] }))

export default function ContractPricePage() {
  return (
    <Page title={page.title}>
      <PageGate page={page} skeleton={skeleton}>
        <Contracts />
      </PageGate>
    </Page>
  )
}

/** The company's contract prices with stores, the first to end in front. */
function Contracts() {
  const [{ state, keyword }, change] = useUrlState(page, { keepScroll: true })
  const contracts = useList(companyContracts, { state, keyword, list_rows: 20 }, ({ id }) => id, { held: true })
  const [now] = useState(serverNow)
  return (
    <ListBody
      search={{
        keyword,
        onSearch: (next) => change({ keyword: next }),
        placeholder: '商品 / 编码 / 店铺',
        label: '搜索协议价',
      }}
      tabs={{
        id: 'contracts',
        label: '协议价状态',
        look: 'surface',
        items: states,
        value: state,
        onChange: (next) => change({ state: next }),
      }}
      busy={contracts.query.isPlaceholderData}
      onRefresh={contracts.query.refetch}
      pullsAll
    >
      <List
        of={contracts}
        label="协议价"
        className="pt-2"
        skeleton={skeleton}
        empty={
          <Nothing
            look="bare"
            narrowed={
              keyword !== '' && {
                title: '没有找到协议价',
                hint: '换个关键词试试',
                clear: '查看全部',
                onClear: () => change({ keyword: '' }),
              }
            }
            picture={orderPicture}
            title={state === 'running' ? '还没有生效的协议价' : `没有${contractStateLabel[state]}的协议价`}
            hint="和店铺谈好的价格会出现在这里，下单时自动使用"
          />
        }
      >
        {(contract) => <ContractRow contract={contract} now={now} />}
      </List>
    </ListBody>
  )
}
