import { figures as f } from './figures.ts'
import { articlesOf } from './types.ts'

const article = articlesOf('merchant')

export const merchantArticles = [
  article(
    'join',
    '怎样入驻开店？',
    [
      '入驻的主体须为企业。请准备营业执照、经营类目所需的许可或授权、对公账户与联系人资料，阅读入驻协议后在线提交申请，每个类目的佣金与保证金在申请页写明。',
      '资料齐全后由平台审核，未通过的会逐项写明原因，修改后可以再次提交。',
      { to: '/merchant/merchant_settled', text: '申请入驻' },
      { on: 'agreement:merchant', to: '/users/agreement_rules?key=merchant', text: '商家入驻协议' },
    ],
    { when: { on: 'settling' } },
  ),
  article('duty', '店铺要遵守哪些时限？', [
    [
      `发货：付款后 ${f.shipWithinHours} 小时内，标有货期的按货期；`,
      `售后：${f.storeAnswerDays} 天内答复，逾期视为同意；`,
      `议价：${f.bargainDays} 天内答复，报价有效期最长 ${f.quoteDays} 天；`,
      '发票：按申请如实开具，不得要求买家补税点。',
    ],
  ]),
  article('open', '店铺休息或停业时，订单怎么办？', [
    '休息中的店铺照常显示，恢复营业后处理；停业或被冻结的店铺不能再下单，已经付款的订单仍应履行，无法履行的全额退款。',
  ]),
]
