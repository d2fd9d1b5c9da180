import type { CompanyStatus } from '@mall/contract/company/terms'
import type { CompanyState } from '@mall/contract/company/words'
import type { IconName } from '#ui/icon-paths.ts'
import type { MarkTone } from '#ui/RoundMark.tsx'

type Look = { icon: IconName; tone: MarkTone }

export const stateLook: Record<CompanyState, Look> = {
  none: { icon: 'building', tone: 'info' },
  transferring: { icon: 'bank', tone: 'info' },
  verifying: { icon: 'pay-yuan', tone: 'wait' },
  auditing: { icon: 'clock', tone: 'info' },
  verified: { icon: 'success', tone: 'good' },
  failed: { icon: 'error', tone: 'bad' },
}

/** The status in one sentence. */
export function stateHint({ status, bank_tail, tries_left, fail_reason }: CompanyStatus): string {
  switch (status) {
    case 'none':
      return '完成企业认证，与同事一起找货、下单、付款'
    case 'transferring':
      return `正在向尾号 ${bank_tail} 的对公账户打款，到账后请填写收到的金额`
    case 'verifying':
      return tries_left > 0
        ? `已向尾号 ${bank_tail} 打款一笔小额款项，请填写收到的金额，还可尝试 ${tries_left} 次`
        : '今日尝试次数已用完，24 小时后可重新打款，急用请改为人工审核'
    case 'auditing':
      return '平台正在核对资料，一般 1–2 个工作日，结果会通过消息通知您'
    case 'verified':
      return '企业身份已核实'
    case 'failed':
      return fail_reason || '资料有误，请修改后重新提交'
  }
}

export const stepsOf = (status: CompanyState): readonly string[] => [
  '提交资料',
  status === 'auditing' ? '平台审核' : '打款验证',
  '认证完成',
]

/** The index of the present step; undefined when nothing is in progress. */
export const stepOf = (status: CompanyState): number | undefined =>
  ({ none: undefined, transferring: 1, verifying: 1, auditing: 1, verified: undefined, failed: 0 })[status]

/** The one thing to do next, and where. */
export function nextAct({ status }: Pick<CompanyStatus, 'status'>): { text: string; step: 1 | 3 } | null {
  if (status === 'none') return { text: '去认证', step: 1 }
  if (status === 'failed') return { text: '重新提交', step: 1 }
  if (status === 'verifying') return { text: '验证金额', step: 3 }
  if (status === 'transferring') return { text: '查看打款', step: 3 }
  return null
}

const fieldLabel: Readonly<Record<string, string>> = {
  company_name: '企业名称',
  credit_code: '信用代码',
  legal_person: '法定代表人',
  license_image: '营业执照',
  contact_name: '联系人',
  contact_phone: '联系电话',
  bank_name: '开户行',
  bank_account: '银行账号',
}

/** Why it failed, field by field, in words. */
export const faultsOf = (fields: Readonly<Record<string, string>>): { name: string; text: string }[] =>
  Object.entries(fields).map(([wire, text]) => ({ name: fieldLabel[wire] ?? '其他', text }))
