import type { CompanyStatus } from '@mall/contract/company'
import { parseYuan } from '@mall/contract/money'

/** The fen that somebody says to have received; null for what cannot be the small transfer, which is ¥0.01 to ¥0.99. */
export function receivedFen(text: string): number | null {
  const fen = parseYuan(text)
  return fen !== null && fen >= 1 && fen <= 99 ? fen : null
}

/** `now`: another transfer may be asked for · a number: in so many ms · null: there is none to repeat */
export function retransferIn(status: Pick<CompanyStatus, 'retransfer_at'>, now: number): 'now' | number | null {
  if (status.retransfer_at === null) return null
  const left = Date.parse(status.retransfer_at) - now
  return left > 0 ? left : 'now'
}

const quickBanks = ['工商', '农业', '中国银行', '建设', '交通', '邮政', '邮储', '招商']

/** When to look for it: banks of the national clearing are quicker than a small one in the provinces. */
export const arrivalTip = (bankName: string): string => {
  const quick = quickBanks.some((bank) => bankName.includes(bank))
  return quick ? `${bankName}一般 2 小时内到账` : `${bankName}一般 1 个工作日内到账`
}
