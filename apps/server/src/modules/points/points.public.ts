import { pointsRules } from '@mall/contract/points/words'
import type { Db } from '#db/client.ts'
import { earnPoints } from './move-points.ts'

// For orders, reviews and companies, in their own transactions.

export {
  earnByOrder,
  earnPoints,
  forgetPerson,
  lowerPoints,
  pointsOf,
  recallPoints,
  returnPoints,
  spendPoints,
  takeBackByOrder,
  takeBackPoints,
  usablePoints,
  usePoints,
} from './move-points.ts'
export { mostPoints, pointShares, reviewLot } from './points.rules.ts'

/** The points that a company gets once it is verified. */
export async function welcomeCompany(db: Db, { companyId, ownerId }: { companyId: number; ownerId: number }, at: Date) {
  const ref = `company:${companyId}`
  const lots = [{ ref, points: pointsRules.verification }]
  await earnPoints(db, { ownerId, kind: 'earn_verification', ref, title: '企业认证通过', lots, at })
}

// For pages that show points beside other things.

export { pointsHeld } from './my-points.ts'

// For the clock.

export { closing } from './closing.ts'
export { expirePoints, ownersWithExpired } from './move-points.ts'
export { ownersToWarn, warnOf } from './remind-points.ts'
