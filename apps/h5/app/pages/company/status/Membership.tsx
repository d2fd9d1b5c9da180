import { leaveCompany } from '@mall/contract/company/calls'
import type { CompanyStatus } from '@mall/contract/company/terms'
import { creditRights, employeeRights, roleRights } from '@mall/contract/permission/permission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { approvalPaths } from '#features/approval/approval.ts'
import { companyPaths, handoverQuery } from '#features/company/company.ts'
import { sayRefusal } from '#features/company/rights-lost.ts'
import { todoPaths } from '#features/company/todo.ts'
import { useCompanyChange } from '#features/company/useCompanyChange.ts'
import { CreditCell } from '#features/credit/CreditCell.tsx'
import { Can } from '#session/Can.tsx'
import { useUser } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Cell, CellList } from '#ui/Cell.tsx'
import { confirm, toast } from '#ui/feedback/feedback.ts'
import { Icon } from '#ui/Icon.tsx'
import { LateSheet, late } from '#ui/LateSheet.tsx'
import { shortTimeText } from '#ui/time.ts'
import styles from './status.module.css'

const handOverSheet = late(() => import('./HandOverSheet.tsx').then((module) => module.HandOverSheet))

/** The member's tools by right: colleagues, rules, money; the owner hands over, the others leave. */
export function Membership({ status }: { status: CompanyStatus }) {
  const role = useUser()?.role.name ?? ''
  const [handing, setHanding] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const change = useCompanyChange()

  async function leave() {
    if (leaving) return
    const text = `确定退出“${status.company_name}”吗？\n退出后不能再查看企业的订单与进货单，您加入的商品留给企业；个人的订单、地址与购物车恢复使用`
    if (!(await confirm(text, { ok: '退出企业', danger: true }))) return
    setLeaving(true)
    try {
      await call(leaveCompany, {}, { quiet: true })
      await change()
      toast.success('已退出企业')
    } catch (error) {
      sayRefusal(error)
    } finally {
      setLeaving(false)
    }
  }

  return (
    <>
      <CellList label="企业管理">
        <Cell icon="user" label="我的身份" value={role} />
        <Can permission={employeeRights}>
          <Cell
            icon="users"
            label="员工管理"
            value={<span className="digits">{status.employee_count} 人</span>}
            to={companyPaths.employees}
          />
        </Can>
        <Can permission={roleRights}>
          <Cell icon="shield" label="角色管理" to={companyPaths.roles} />
        </Can>
        <Cell icon="review" label="审批设置" to={approvalPaths.settings} />
        {status.is_owner ? <Cell icon="clock" label="操作记录" to={companyPaths.audit} /> : null}
      </CellList>
      <CellList label="企业资金">
        <Cell icon="wallet" label="预算与额度" to={approvalPaths.budgets} />
        <Can permission="order:pay">
          <Cell icon="coin" label="付款规则" to={companyPaths.payRules} />
        </Can>
        <Cell icon="tag" label="协议价" to={companyPaths.contractPrice} />
        <Can permission={creditRights}>
          <CreditCell />
        </Can>
        <Can permission="order:export">
          <Cell icon="chart" label="采购分析" to={todoPaths.spend} />
        </Can>
      </CellList>
      <CellList label={status.is_owner ? '移交' : '退出'}>
        {status.is_owner ? (
          <Cell
            icon="return"
            label="移交主账号"
            hint="把企业交给一位员工，您转为员工"
            onClick={() => setHanding(true)}
          />
        ) : (
          <Cell icon="logout" label={<span className="text-accent">退出企业</span>} onClick={() => void leave()} />
        )}
      </CellList>
      {status.is_owner ? (
        <LateSheet of={handOverSheet} with={{ open: handing, onClose: () => setHanding(false) }} />
      ) : null}
    </>
  )
}

const takeOverSheet = late(() => import('./TakeOverSheet.tsx').then((module) => module.TakeOverSheet))

/** The company's offer to take over its ownership, if one waits for this person. */
export function TakeOver() {
  const { data: offer } = useQuery(handoverQuery)
  const [open, setOpen] = useState(false)
  if (!offer) return null

  return (
    <section className={styles.offer} aria-label="主账号移交">
      <Icon name="return" size={24} />
      <div className="min-w-0 flex-1">
        <b className="font-medium">{offer.from} 拟将主账号移交给您</b>
        <p className="text-hint text-ink-2">
          {offer.company_name}
          {offer.expire_at ? <span className={styles.until}> · {shortTimeText(offer.expire_at)} 前有效</span> : null}
        </p>
      </div>
      <Button onClick={() => setOpen(true)}>接收</Button>
      <LateSheet of={takeOverSheet} with={{ open, companyName: offer.company_name, onClose: () => setOpen(false) }} />
    </section>
  )
}
