import { labelAt } from '@mall/contract/call/field-label'
import type { companyApplications } from '@mall/contract/company/platform.calls'
import { companyRegistry } from '@mall/contract/company/platform.calls'
import { registerCompany } from '@mall/contract/company/terms'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import { type RowOf, useCall } from '#api/query.ts'
import { Code, DateTime, Phone } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Failure } from '#parts/Failure.tsx'
import { RegistryFacts } from '#parts/RegistryFacts.tsx'

type Application = RowOf<typeof companyApplications>

/** An application beside its licence and the business registry's facts on the company. */
export function ApplicationDetail({ row, state }: { row: Application; state: ReactNode }) {
  const faults = Object.entries(row.fail_fields).map(
    ([field, text]) => `${labelAt(registerCompany.input, [field]) ?? field}：${text}`,
  )
  return (
    <>
      {row.license_image === '' ? (
        <p className="desk-dim">没有上传营业执照。</p>
      ) : (
        <Image src={row.license_image} alt="营业执照" width="100%" style={{ maxHeight: 320, objectFit: 'contain' }} />
      )}
      <h3>申请内容</h3>
      <Facts
        of={[
          ['状态', state],
          ['企业名称', row.company_name],
          ['信用代码', <Code key="code">{row.credit_code}</Code>],
          ['法定代表人', row.legal_person],
          ['联系人', [row.contact_name, ' ', <Phone key="phone">{row.contact_phone}</Phone>]],
          ['部门', row.department || null],
          ['开户行', row.bank_name],
          ['账号', <Code key="account">{row.bank_account}</Code>],
          ['申请时间', <DateTime key="at" at={row.created_at} />],
        ]}
      />
      <h3>工商信息</h3>
      <Registry id={row.id} />
      <h3>小额打款</h3>
      <Facts
        of={[
          ['打款', row.transfers === 0 ? '未打款' : `共 ${row.transfers} 次`],
          ['最近打款', <DateTime key="sent" at={row.transferred_at} />],
          ['剩余验证', row.status === 'verifying' ? `${row.tries_left} 次` : null],
          ['人工核对', row.checked_note || null],
          ['处理时间', <DateTime key="done" at={row.decided_at} />],
          ['未通过原因', [row.fail_reason, ...faults].filter(Boolean).join('；') || null],
        ]}
      />
    </>
  )
}

function Registry({ id }: { id: number }) {
  const { data, error, refetch } = useCall(companyRegistry, { id })
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data) return <p className="desk-dim">正在查询</p>
  return <RegistryFacts {...data} />
}
