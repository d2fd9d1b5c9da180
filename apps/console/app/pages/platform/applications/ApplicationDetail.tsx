import { faultsInOrder, rejectedLabelOf } from '@mall/contract/application/console.words'
import { deskApplication, type deskApplications } from '@mall/contract/application/platform.calls'
import { applicationStateLabel, commissionText, dueOf, storeTypeLabel } from '@mall/contract/application/words'
import type { OutputOf } from '@mall/contract/call/call'
import { formatFen } from '@mall/contract/text/money'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import { type RowOf, useCall } from '#api/query.ts'
import { Code, DateTime, Phone } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { RegistryFacts } from '#parts/RegistryFacts.tsx'
import { Fault, Rejecting } from './Rejecting.tsx'
import './applications.css'

type ApplicationFacts = OutputOf<typeof deskApplication>

type Props = {
  row: RowOf<typeof deskApplications>
  state: ReactNode
  /** Whether reasons are being written beside the facts. */
  rejecting: boolean
  onRejected: () => void
}

/** A whole application beside its papers and the business registry's facts; to reject it, a reason is written beside each fact. */
export function ApplicationDetail({ row, state, rejecting, onRejected }: Props) {
  const { data, error, refetch } = useCall(deskApplication, { id: row.id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="desk-dim">正在载入</p>
  const body = <Body application={data} state={state} />
  return rejecting ? (
    <Rejecting id={row.id} onClose={onRejected}>
      {body}
    </Rejecting>
  ) : (
    body
  )
}

/** A fact, and below it what is wrong with it while an application is being rejected. */
const judged = (at: Parameters<typeof Fault>[0]['at'], shown: ReactNode) => (
  <div className="settle-fact">
    {shown}
    <Fault at={at} />
  </div>
)

function Body({ application: data, state }: { application: ApplicationFacts; state: ReactNode }) {
  const due = dueOf(data.categories)
  return (
    <>
      <Papers application={data} />
      <h3>主体</h3>
      <Facts
        of={[
          ['状态', state],
          ['企业名称', judged('company_name', data.company_name)],
          ['信用代码', judged('credit_code', <Code>{data.credit_code}</Code>)],
          ['法定代表人', judged('legal_person', data.legal_person)],
          [
            '联系人',
            judged(
              'contact_phone',
              <>
                {data.contact_name} <Phone>{data.contact_phone}</Phone>
              </>,
            ),
          ],
          ['邮箱', data.email || null],
          ['开户行', data.bank_name],
          ['结算账号', judged('bank_account', <Code>{data.bank_account}</Code>)],
          ['申请账号', `${data.applicant.nickname} ${data.applicant.phone}`],
        ]}
      />
      <h3>工商信息</h3>
      <RegistryFacts {...data.registry} />
      <h3>店铺</h3>
      <Facts
        of={[
          ['店铺名称', judged('mer_name', data.mer_name)],
          ['店铺类型', data.mer_type ? judged('mer_type', storeTypeLabel[data.mer_type]) : null],
          ['简介', data.intro ? judged('intro', data.intro) : null],
          ['经营地址', judged('address', `${data.region} ${data.address}`)],
          [
            '主营类目',
            judged(
              'category_ids',
              data.categories
                .map(({ name, commission_permille }) => `${name}（佣金 ${commissionText(commission_permille)}）`)
                .join('、'),
            ),
          ],
          ['保证金', `¥${formatFen(due.deposit_fen)}`],
          ['技术服务费', `¥${formatFen(due.service_fen)} / 年`],
          ['备注', data.remark || null],
          ['提交时间', <DateTime key="at" at={data.submitted_at} />],
          ['协议版本', <Code key="version">{data.terms_version}</Code>],
        ]}
      />
      <Others application={data} />
      <Rounds application={data} />
    </>
  )
}

const untilText = (day: string | null) => (day === null ? '长期' : `至 ${day}`)

function Papers({ application }: { application: ApplicationFacts }) {
  const papers = [
    {
      at: 'license_image' as const,
      src: application.license_image,
      name: '营业执照',
      hint: untilText(application.license_until),
    },
    { at: 'id_card_front' as const, src: application.id_card_front, name: '身份证人像面', hint: '' },
    { at: 'id_card_back' as const, src: application.id_card_back, name: '身份证国徽面', hint: '' },
    { at: 'logo' as const, src: application.logo, name: '店铺标志', hint: '' },
    ...application.qualifications.map(({ image, name, category_name, expires_on }, i) => ({
      // One reason is for all of them.
      at: i === 0 ? ('qualifications' as const) : null,
      src: image,
      name,
      hint: `${category_name} · ${untilText(expires_on)}`,
    })),
  ].filter(({ src }) => src !== '')
  return (
    <Image.PreviewGroup>
      <ul className="settle-papers">
        {papers.map(({ at, src, name, hint }) => (
          <li key={src}>
            <Image src={src} alt={name} width="100%" height={96} style={{ objectFit: 'contain' }} />
            <b>{name}</b>
            <small>{hint}</small>
            {at && <Fault at={at} />}
          </li>
        ))}
        {application.qualifications.length === 0 && (
          <li>
            <span className="desk-dim">没有上传资质</span>
            <Fault at="qualifications" />
          </li>
        )}
      </ul>
    </Image.PreviewGroup>
  )
}

function Others({ application: { same_company } }: { application: ApplicationFacts }) {
  if (same_company.length === 0) return null
  return (
    <>
      <h3>同一企业的其他申请</h3>
      <Facts
        of={same_company.map(({ id, mer_name, status }) => [`#${id}`, `${mer_name}，${applicationStateLabel[status]}`])}
      />
    </>
  )
}

/** Earlier rejections with their reasons, the latest first. */
function Rounds({ application: { rounds } }: { application: ApplicationFacts }) {
  if (rounds.length === 0) return null
  return (
    <>
      <h3>历次驳回</h3>
      <ol className="settle-rounds">
        {rounds.map(({ at, operator, reason, fields }) => (
          <li key={at}>
            <small className="desk-dim">
              <DateTime at={at} /> {operator}
            </small>
            {reason && <p>{reason}</p>}
            {faultsInOrder(fields).map(([field, text]) => (
              <p key={field}>
                {rejectedLabelOf(field)}：{text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </>
  )
}
