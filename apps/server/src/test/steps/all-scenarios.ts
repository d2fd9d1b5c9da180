import type { Scenario } from './scenario.ts'
import { aftersaleScenarios } from './scenarios/aftersale.ts'
import { bankScenarios } from './scenarios/bank.ts'
import { companyScenarios } from './scenarios/company.ts'
import { inquiryScenarios } from './scenarios/inquiry.ts'
import { paymentScenarios } from './scenarios/payment.ts'
import { saleScenarios } from './scenarios/sale.ts'
import { settingOn } from './setting.ts'
import type { Stage } from './stage.ts'

/** Pairs of requests that meet at money, stock, points or a right; each round is played on something new. */
export async function scenariosOn(stage: Stage): Promise<readonly Scenario[]> {
  const setting = await settingOn(stage)
  return [
    ...paymentScenarios(setting),
    ...aftersaleScenarios(setting),
    ...inquiryScenarios(setting),
    ...(await companyScenarios(setting)),
    ...saleScenarios(setting),
    ...bankScenarios(setting),
  ]
}
