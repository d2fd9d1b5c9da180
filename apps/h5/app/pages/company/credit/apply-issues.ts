import { creditLimits } from '@mall/contract/credit'
import { parseYuan } from '@mall/contract/money'
import { moneyText } from '#ui/money.ts'

export const reasonLimit = 200

/** What is wrong with an application, part by part; empty where nothing is. */
export function applyIssues(amount: string, reason: string): { amount: string; reason: string } {
  const fen = parseYuan(amount)
  const words = reason.trim()
  return {
    amount:
      fen === null
        ? '请输入申请额度'
        : fen < creditLimits.min
          ? `申请额度至少 ${moneyText(creditLimits.min)}`
          : fen > creditLimits.max
            ? `申请额度最多 ${moneyText(creditLimits.max)}`
            : '',
    reason:
      words.length < 2
        ? '请填写申请说明'
        : words.length > reasonLimit
          ? `最多 ${reasonLimit} 字，已超出 ${words.length - reasonLimit} 字`
          : '',
  }
}
