import { addressLimit } from '@mall/contract/address/words'
import { reviewLimits } from '@mall/contract/approval/words'
import { cartLineLimit } from '@mall/contract/cart/words'
import { answerWithinHours, mostConsultationText } from '@mall/contract/consultation/words'
import { couponLimits } from '@mall/contract/coupon/words'
import { creditLimits } from '@mall/contract/credit/words'
import { exportLimits } from '@mall/contract/export/words'
import { collectLimits } from '@mall/contract/favourite/words'
import { uploadLimits } from '@mall/contract/file/words'
import { inquiryLimits } from '@mall/contract/inquiry/words'
import { materialLimits } from '@mall/contract/material/words'
import { shipWithinHours } from '@mall/contract/order/store.words'
import { noteLimits, orderTimes } from '@mall/contract/order/words'
import { pointsRules } from '@mall/contract/points/words'
import { maxLineQty } from '@mall/contract/price/price'
import { seckillLimits } from '@mall/contract/seckill/words'
import { codeRules } from '@mall/contract/virtual/words'
import { walletLimits } from '@mall/contract/wallet/words'
import { hours, minutes } from '#kernel/time.ts'
import {
  codeLife,
  loginLock,
  loginTries,
  payPasswordLock,
  payPasswordTries,
  resendAfterSeconds,
  sendingLimits,
} from '#modules/account/account.public.ts'
import { amountTries, applicationsADay } from '#modules/company/company.public.ts'

const yuan = (fen: number) => `¥${(fen / 100).toLocaleString('zh-CN')}`

/**
 * Figures of after-sales and of fields that no constant of the code states yet. When you write such a constant, put it in
 * place of the figure here; `figures.test.ts` compares those that a form knows.
 */
export const promised = {
  /** Days in which a store answers before the request counts as approved, and in which the buyer sends back. */
  storeAnswerDays: 3,
  sendBackDays: 7,
  /** Days after receipt: to return without a reason, to return faulty goods, and altogether. */
  noReasonDays: 7,
  aftersaleDays: 15,
  passwordLeast: 8,
  passwordMost: 20,
  payPasswordDigits: 6,
  codeDigits: 6,
  evaluationWords: 500,
  evaluationPictures: 9,
  /** Hours that people have to pay after an approval, in a company that set nothing. */
  payAfterApprovalHours: 72,
  taxNoDigits: 18,
} as const

/** All figures in the shipped answers, from the rules that the code goes by; no figure stands in their words. */
export const figures = {
  ...promised,
  ...orderTimes,
  shipWithinHours,
  addressLimit,
  cartLines: cartLineLimit,
  lineQty: maxLineQty.toLocaleString('zh-CN'),
  perYuanPaid: pointsRules.perYuanPaid,
  perYuanOff: pointsRules.perYuanOff,
  pointsMost: pointsRules.mostPercent,
  pointsForReview: pointsRules.evaluation,
  pointsForCompany: pointsRules.verification,
  pointsYears: pointsRules.lifeYears,
  pointsWarnEarly: pointsRules.warnDays[0],
  pointsWarnLate: pointsRules.warnDays[1],
  consultationWords: mostConsultationText,
  answerHours: answerWithinHours,
  seckillRemind: seckillLimits.remindMinutes,
  couponNewDays: couponLimits.newDays,
  inquiryLines: inquiryLimits.lines,
  inquiryStores: inquiryLimits.stores,
  inquiryDays: inquiryLimits.deadlineDays,
  quoteDays: inquiryLimits.validDays,
  bargainDays: inquiryLimits.bargainDays,
  inquiryFiles: inquiryLimits.files,
  creditDueDay: creditLimits.dueDay,
  creditGrace: creditLimits.graceDays,
  creditRemind: creditLimits.remindDays,
  reviewLevels: reviewLimits.levels,
  reviewLinkHours: reviewLimits.linkHours,
  uploadMb: uploadLimits.bytes / 1024 / 1024,
  favorites: collectLimits.favorites,
  follows: collectLimits.follows,
  views: collectLimits.views,
  materialRows: materialLimits.importRows,
  quickRows: materialLimits.quickRows,
  exportOrders: exportLimits.orders,
  poLetters: noteLimits.poNo,
  orderPapers: noteLimits.attachments,
  rechargeMin: yuan(walletLimits.rechargeMin),
  rechargeMax: yuan(walletLimits.rechargeMax),
  withdrawMin: yuan(walletLimits.withdrawMin),
  withdrawMax: yuan(walletLimits.withdrawMax),
  withdrawsOpen: walletLimits.withdrawsOpen,
  codeMinutes: codeLife / minutes(1),
  codeResend: resendAfterSeconds,
  codesADay: sendingLimits.phone.day,
  loginTries,
  loginLockMinutes: loginLock / minutes(1),
  payTries: payPasswordTries,
  payLockHours: payPasswordLock / hours(1),
  amountTries,
  applicationsADay,
  codeRefundDays: codeRules.refundDays,
} as const
