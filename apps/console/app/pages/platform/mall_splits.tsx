import { saveSubMerchant, splitStores } from '@mall/contract/split/platform.calls'
import { splitChannelLabel, splitHelp } from '@mall/contract/split/platform.words'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, Line, Two } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { SubMerchantStatus } from '#parts/splits/state.tsx'
import { words } from '#parts/url-state.ts'

type Row = RowOf<typeof splitStores>

const acts = [
  actsOn<Row>()(saveSubMerchant)({
    label: '登记进件单号',
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/split/platform.terms')).saveSubMerchant.input.pick({ application_no: true }),
      fields: [
        {
          name: 'application_no',
          label: '业务申请编号',
          kind: 'text',
          hint: '进件时填的 out_request_no；保存时向微信支付查询，状态与二级商户号以它的答复为准',
        },
      ],
      start: ({ application_no }) => ({ application_no }),
    },
    input: ({ merchant_id }, { application_no }) => ({ merchant_id, application_no }),
  }),
]
const params = { keyword: words() }

/** Which stores buyers pay directly, into an account of their own at the channel. */
export function Page() {
  return (
    <Queue
      page={pages.mall_splits}
      call={splitStores}
      params={params}
      input={({ keyword }) => ({ keyword })}
      keyOf={({ merchant_id }) => String(merchant_id)}
      search={{ param: 'keyword', placeholder: '店铺名称' }}
      lead={<Lead />}
      columns={[
        {
          title: '店铺',
          width: 210,
          stays: true,
          cell: ({ store, company_name }) => (
            <Two under={<Line most={190}>{company_name}</Line>}>
              <Line most={190}>{store}</Line>
            </Two>
          ),
        },
        {
          title: '状态',
          width: 150,
          cell: ({ sub_merchant: own }) =>
            own ? (
              <Two under={splitChannelLabel[own.channel]}>
                <SubMerchantStatus state={own.state} />
              </Two>
            ) : (
              <span className="desk-dim">平台代收</span>
            ),
        },
        { title: '二级商户号', width: 150, cell: ({ sub_mchid }) => sub_mchid && <Code>{sub_mchid}</Code> },
        { title: '业务申请编号', width: 200, cell: ({ application_no }) => <Line most={190}>{application_no}</Line> },
        { title: '查询时间', width: 120, cell: ({ sub_merchant: own }) => own && <Ago at={own.asked_at} /> },
        { title: '驳回原因', cell: ({ sub_merchant: own }) => own && <Line most={260}>{own.reason}</Line> },
      ]}
      acts={acts}
      headActs={
        <Link to={pages.mall_split_moves.path}>
          <Button>分账明细</Button>
        </Link>
      }
      empty="没有店铺"
    />
  )
}

/** Says what it means that the platform holds the money, where it does. */
function Lead() {
  const { data } = useCall(splitStores, { list_rows: 1 })
  if (!data) return null
  if (data.is_connected)
    return (
      <p className="desk-dim">已开通的店铺，买家用微信支付的货款直接进店铺的账户并冻结，结算时分出佣金、其余解冻。</p>
    )
  return (
    <Alert
      type="warning"
      showIcon
      title="没有接入分账：现在由平台代收货款"
      description={
        <>
          <p>{splitHelp.held}</p>
          <p>{splitHelp.ask}</p>
          <p>
            接入微信收付通的办法见 docs/split.md 与 <Link to={pages.connections.path}>对接</Link>。
          </p>
        </>
      }
    />
  )
}
