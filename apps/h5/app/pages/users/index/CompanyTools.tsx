import { handedOver } from '@mall/contract/pay-rule/calls'
import {
  creditRights,
  employeeRights,
  inquiryRights,
  invoiceRights,
  reconciliationRights,
  roleRights,
} from '@mall/contract/permission/permission'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { queryOf } from '#api/query.ts'
import { to } from '#app/pages.ts'
import { approvalPaths } from '#features/approval/approval.ts'
import { companyPaths } from '#features/company/company.ts'
import { creditPaths } from '#features/credit/credit.ts'
import { materialsPath } from '#features/material/material.ts'
import { Can } from '#session/Can.tsx'
import { useLogin, useUser } from '#session/session.ts'
import { Icon } from '#ui/Icon.tsx'
import { RoundMark } from '#ui/RoundMark.tsx'
import { Tile } from './Tile.tsx'
import styles from './users.module.css'

const tools = [
  { icon: 'credit', label: '企业账期', to: creditPaths.account, permission: creditRights },
  { icon: 'clipboard', label: '对账单', to: to.reconciliations(), permission: reconciliationRights },
  { icon: 'chart', label: '采购分析', to: to.analysis(), permission: 'order:export' },
  { icon: 'barcode', label: '物料', to: materialsPath, permission: 'always:show' },
  { icon: 'inquiry', label: '询价', to: to.inquiryList(), permission: inquiryRights },
  { icon: 'receipt', label: '发票', to: to.invoices(), permission: invoiceRights },
  { icon: 'tag', label: '协议价', to: to.contractPrice(), permission: 'always:show' },
  { icon: 'sliders', label: '付款规则', to: to.payRules(), permission: 'always:show' },
  { icon: 'users', label: '员工', to: companyPaths.employees, permission: employeeRights },
  { icon: 'shield', label: '角色', to: companyPaths.roles, permission: roleRights },
  { icon: 'review', label: '审批设置', to: approvalPaths.settings, permission: '*' },
  { icon: 'wallet', label: '预算', to: approvalPaths.budgets, permission: '*' },
  { icon: 'history', label: '操作记录', to: to.audit(), permission: '*' },
] as const

/** Tools for company purchasing, by right; the company itself is the strip above. A shopper reads how to register one. */
export function CompanyTools() {
  const loggedIn = useLogin() === 'in'
  const user = useUser()
  if (!loggedIn || !user) return null
  if (!user.company) return <Become />
  return (
    <section className="card">
      <div className="section-head">
        <h2>企业采购</h2>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,20%),1fr))] -mx-2">
        <Can permission="order:pay">
          <HandedOver />
        </Can>
        {tools.map(({ permission, ...tile }) => (
          <Can key={tile.to} permission={permission}>
            <li>
              <Tile {...tile} />
            </li>
          </Can>
        ))}
      </ul>
    </section>
  )
}

const waiting = queryOf(handedOver, { list_rows: 1 }, { staleTime: 0 })

/** Bills that others have handed to the caller to pay. */
function HandedOver() {
  const { data } = useQuery(waiting)
  return (
    <li>
      <Tile icon="coin" label="待我付款" to={to.handedOver()} count={data?.total} />
    </li>
  )
}

function Become() {
  return (
    <Link className={styles.become} to={companyPaths.status}>
      <RoundMark tone="info" size={40}>
        <Icon name="building" size={22} />
      </RoundMark>
      <span className="min-w-0 flex-1">
        <b className="font-medium one-line">企业采购</b>
        <span className="one-line text-hint text-ink-3">与同事一起找货、下单、付款</span>
      </span>
      <span className="text-sub text-info">去认证</span>
      <Icon name="right" size={16} className="text-ink-3" />
    </Link>
  )
}
