import { saveSubMerchant, splitStores } from '@mall/contract/split/platform.calls'
import {
  type SplitChannel,
  splitChannelLabel,
  splitChannels,
  splitHelp,
  splitLimit,
  splitProductLabel,
} from '@mall/contract/split/platform.words'
import { Alert, Button } from 'antd'
import { Link } from 'react-router'
import { type RowOf, useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Code, Line, Two } from '#parts/cells.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { SubMerchantStatus } from '#parts/splits/state.tsx'
import { oneOf, useUrlState, words } from '#parts/url-state.ts'

type Row = RowOf<typeof splitStores>

/** Which number is noted, and where it stands. */
const numberOf: Record<SplitChannel, { label: string; hint: string }> = {
  wechat: {
    label: '业务申请编号',
    hint: '进件时填的 out_request_no；保存时向微信支付查询，状态与二级商户号以它的答复为准',
  },
  alipay: {
    label: '申请单号',
    hint: '进件后得到的 order_id；保存时向支付宝查询，状态与二级商户号（smid）以它的答复为准',
  },
}

const acts = [
  actsOn<Row>()(saveSubMerchant)({
    label: '登记进件单号',
    bulk: false,
    form: {
      schema: async () =>
        (await import('@mall/contract/split/platform.terms')).saveSubMerchant.input.pick({ application_no: true }),
      fields: ([row]) => [{ name: 'application_no', kind: 'text', ...numberOf[row?.channel ?? 'wechat'] }],
      start: ({ application_no }) => ({ application_no }),
    },
    input: ({ merchant_id, channel }, { application_no }) => ({ merchant_id, channel, application_no }),
  }),
]
const params = { channel: oneOf(splitChannels, 'wechat'), keyword: words() }

/** Which stores buyers pay directly, into an account of their own at a channel. */
export function Page() {
  return (
    <Queue
      page={pages.mall_splits}
      call={splitStores}
      params={params}
      input={({ channel, keyword }) => ({ channel, keyword })}
      keyOf={({ merchant_id }) => String(merchant_id)}
      tabs={{
        param: 'channel',
        list: splitChannels.map((value) => ({ value, label: splitChannelLabel[value] })),
      }}
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
              <Two under={splitProductLabel[own.channel]}>
                <SubMerchantStatus state={own.state} />
              </Two>
            ) : (
              <span className="desk-dim">平台代收</span>
            ),
        },
        { title: '二级商户号', width: 150, cell: ({ sub_mchid }) => sub_mchid && <Code>{sub_mchid}</Code> },
        { title: '申请编号', width: 200, cell: ({ application_no }) => <Line most={190}>{application_no}</Line> },
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
  const [{ channel }] = useUrlState(params)
  if (!data) return null
  if (data.connected.includes(channel))
    return (
      <p className="desk-dim">
        已开通的店铺，买家用{splitChannelLabel[channel]}付的货款直接进店铺的账户并冻结，结算时分出佣金、其余解冻。
        {splitLimit[channel]}
      </p>
    )
  if (data.connected.length > 0)
    return (
      <p className="desk-dim">
        没有接入{splitProductLabel[channel]}：买家用{splitChannelLabel[channel]}付的货款由平台代收。接入的办法见
        docs/split.zh-CN.md 与 <Link to={pages.connections.path}>对接</Link>。
      </p>
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
            接入微信收付通、支付宝直付通的办法见 docs/split.zh-CN.md 与 <Link to={pages.connections.path}>对接</Link>。
          </p>
        </>
      }
    />
  )
}
