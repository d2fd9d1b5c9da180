import type { OutputOf } from '@mall/contract/call/call'
import {
  connectionList,
  testChannel,
  testMail,
  testPublicUrl,
  testRegistry,
  testSms,
  testStorage,
  testTracking,
} from '@mall/contract/connection/platform.calls'
import {
  type ConnectionState,
  connectionStateLabel,
  connectionWords,
  neverUsedText,
  type TemplateState,
  templateStateLabel,
  testedChannels,
} from '@mall/contract/connection/platform.words'
import { deskQueues } from '@mall/contract/console/calls'
import { useCall } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, Status, type Tone, Two } from '#parts/cells.tsx'
import { Failure } from '#parts/Failure.tsx'
import { PageHead } from '#parts/PageHead.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { ShortList } from '#parts/ShortList.tsx'

type Shown = OutputOf<typeof connectionList>
type Row = Shown['list'][number]
type Template = Shown['templates'][number]

const by = actsOn<Row>()
const isThere = ({ state }: Row) => state !== 'absent'
const channelOf = ({ connection }: Row) => testedChannels.find((channel) => channel === connection)
const acts = [
  by(testPublicUrl)({
    label: '测试公网地址',
    when: (row) => row.connection === 'public_url' && isThere(row) && row.state !== 'simulated',
    input: () => ({}),
  }),
  by(testSms)({
    label: '发送测试短信',
    when: (row) => row.connection === 'sms' && isThere(row),
    confirm: () => '发一条短信到您登录工作台的手机，按一条短信计费。',
    input: () => ({}),
  }),
  by(testMail)({
    label: '发送测试邮件',
    when: (row) => row.connection === 'mail' && isThere(row),
    form: {
      schema: async () => (await import('@mall/contract/connection/platform.terms')).testMail.input,
      fields: [{ name: 'email', label: '收件邮箱', kind: 'text' }],
    },
    input: (_, values: { email: string }) => values,
  }),
  by(testChannel)({
    label: '测试签名',
    when: (row) => channelOf(row) !== undefined && isThere(row),
    input: (row) => ({ channel: channelOf(row) ?? 'alipay' }),
  }),
  by(testStorage)({
    label: '测试读写',
    when: (row) => row.connection === 'storage' && isThere(row),
    input: () => ({}),
  }),
  by(testRegistry)({
    label: '测试查询',
    when: (row) => row.connection === 'registry' && isThere(row),
    confirm: ([row]) =>
      row?.state === 'simulated' ? '查询一个不存在的企业。' : '查询一个不存在的企业，按一次工商信息查询计费。',
    input: () => ({}),
  }),
  by(testTracking)({
    label: '测试快递查询',
    when: (row) => row.connection === 'tracking' && isThere(row),
    confirm: ([row]) =>
      row?.state === 'simulated' ? '查询一个不存在的运单号。' : '查询一个不存在的运单号，服务商可能按一次查询计费。',
    input: () => ({}),
  }),
]

const tones: Record<ConnectionState, Tone> = { connected: 'done', failing: 'bad', absent: 'idle', simulated: 'go' }

/** Connections to the outside world: their states, the effects of a missing one, the place of its setting; each can be tested. */
export function Page() {
  const { data, error, refetch } = useCall(connectionList, {})
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <>
      <PageHead title={pages.connections.title} about="密钥写在环境文件里，改后重启生效；每项每分钟可测试一次" />
      <ShortList
        rows={data?.list}
        keyOf={({ connection }) => connection}
        columns={[
          { title: '对接', width: 120, cell: ({ connection }) => connectionWords[connection].title },
          {
            title: '状态',
            width: 92,
            cell: ({ state }) => <Status tone={tones[state]}>{connectionStateLabel[state]}</Status>,
          },
          {
            title: '现在的影响',
            width: 280,
            cell: ({ connection, state }) =>
              state === 'absent' || state === 'failing' ? (
                connectionWords[connection].off
              ) : (
                <span className="desk-dim">{state === 'simulated' ? '演示中由商城扮演' : '无'}</span>
              ),
          },
          {
            title: '在哪里设置',
            width: 330,
            cell: ({ connection }) => <span className="desk-dim">{connectionWords[connection].keys}</span>,
          },
          { title: '最近使用', width: 190, cell: (row) => <LastUse {...row} /> },
        ]}
        acts={acts}
        changes={[connectionList, deskQueues]}
        empty="没有对接"
      />
      {data?.receipts ? <Receipts {...data.receipts} /> : null}
      {data && data.templates.length > 0 ? <Templates rows={data.templates} /> : null}
    </>
  )
}

/** Says what became of the texts of a day, and why some did not arrive. */
function Receipts({ delivered, failed, waiting, reasons }: NonNullable<Shown['receipts']>) {
  const attempts = delivered + failed
  const share = attempts > 0 ? `${Math.round((failed / attempts) * 100)}%` : '—'
  return (
    <ShortList
      title={`24 小时内的短信：未送达 ${share}（${failed} 条），已送达 ${delivered} 条，等待回执 ${waiting} 条`}
      rows={reasons}
      keyOf={({ reason }) => reason}
      columns={[
        { title: '没有送达的原因', cell: ({ reason }) => reason },
        { title: '条数', width: 110, cell: ({ count }) => count },
      ]}
      empty="没有未送达的短信"
    />
  )
}

const templateTones: Record<TemplateState, Tone> = {
  approved: 'done',
  reviewing: 'go',
  refused: 'bad',
  unknown: 'idle',
}

/** Shows what the sender thinks of each template. */
function Templates({ rows }: { rows: readonly Template[] }) {
  return (
    <ShortList
      title="短信模板"
      rows={rows}
      keyOf={({ name }) => name}
      columns={[
        { title: '名字', width: 132, cell: ({ name }) => name },
        { title: '文字', width: 400, cell: ({ text }) => <span className="desk-dim">{text}</span> },
        { title: '模板号', width: 150, cell: ({ number }) => number || <span className="desk-dim">没有设置</span> },
        {
          title: '审核',
          width: 230,
          cell: ({ state, reason }) => (
            <Two under={reason}>
              <Status tone={templateTones[state]}>{templateStateLabel[state]}</Status>
            </Two>
          ),
        },
        {
          title: '查询时间',
          width: 110,
          cell: ({ checked_at }) =>
            checked_at ? <Ago at={checked_at} /> : <span className="desk-dim">还没有查过</span>,
        },
      ]}
      empty="没有短信模板"
    />
  )
}

function LastUse({ connection, state, last_ok_at, last_failed_at, failures, error }: Row) {
  if (state === 'absent') return <span className="desk-dim">—</span>
  const times = failures > 0 ? `24 小时内失败 ${failures} 次` : '24 小时内没有失败'
  if (state === 'failing')
    return (
      <Two under={times}>
        <span>
          <Ago at={last_failed_at} />：{error}
        </span>
      </Two>
    )
  if (last_ok_at === null) return <span className="desk-dim">{neverUsedText(connection)}</span>
  return (
    <Two under={failures > 0 ? `${times}，最近一次：${error}` : times}>
      <span>
        <Ago at={last_ok_at} /> 正常
      </span>
    </Two>
  )
}
