import { figures as f } from './figures.ts'
import { articlesOf } from './types.ts'

const article = articlesOf('aftersale')
const rules = { on: 'agreement:refund', to: '/users/agreement_rules?key=refund', text: '售后与退款规则' } as const

export const aftersaleArticles = [
  article(
    'kinds',
    '售后有哪几种？什么时候可以申请？',
    [
      [
        '仅退款：未发货，或没有收到货；',
        '退货退款：已发货或已收货，货退回后退款；',
        '换货：退回后换发；',
        '维修：退回维修后寄还。',
      ],
      `订单完成后 ${f.aftersaleDays} 天内可以申请售后，其中无理由退货限签收后 ${f.noReasonDays} 天内、商品完好。`,
      rules,
    ],
    { hot: true, about: ['completed', 'shipped'] },
  ),
  article(
    'cancel',
    '还没付款，怎样取消订单？',
    [
      '待付款的订单可以直接取消，选择原因即可，库存、优惠券、积分与预算立即退回。正在审批的订单由申请人撤回，同一次采购的各店订单一并撤回。',
    ],
    { about: ['unpaid', 'review'] },
  ),
  article(
    'unshipped',
    '付款了还没发货，想退款怎么办？',
    [
      `申请仅退款，店铺在 ${f.storeAnswerDays} 天内处理，逾期系统自动同意。店铺缺货不能发的，也会由店铺取消并全额退款。`,
      '着急时可以先联系商家，请商家在发货前拦下。',
    ],
    { about: ['unshipped'] },
  ),
  article(
    'steps',
    '退货退款要经过哪些步骤？',
    [
      {
        steps: [
          '提出申请：选择商品、数量与原因，质量问题请附照片；',
          `店铺审核：${f.storeAnswerDays} 天内没有处理的，自动同意；`,
          `寄回商品：同意后 ${f.sendBackDays} 天内寄出并填写运单号，逾期申请自动关闭；`,
          '店铺收货后退款。',
        ],
      },
    ],
    { about: ['shipped', 'completed'] },
  ),
  article(
    'amount',
    '退款退多少？',
    [
      '按商品行与数量计算，以该行实际付的钱为限：下单时分摊到这一行的优惠不重复退。运费只在全部未发货时退。',
      '一行商品逐件退完，合计正好等于实付金额；谈妥少退的，以谈妥的为准。只退钱、不退货的补偿不影响以后退货，退货时退剩下的钱。',
      '优惠券在所购商品的实付款全部退回后退回，过了有效期的退回后不能再用；抵扣的积分按退款占实付的比例退回，商品的钱全部退回时积分也全部退回；购物与评价得到的积分按退款扣回。',
      '换过货的，以您现在手里的规格为准：再次换货、退货都按它来。',
      '已经开过发票的，退款后发票多出的金额由店铺红冲。',
    ],
    { about: ['completed'] },
  ),
  article(
    'where',
    '退款退到哪里？多久到账？',
    [
      [
        '余额支付：退回余额，即时到账；',
        { on: 'wechat', line: '微信支付：按原路退回，到账时间以渠道为准；' },
        { on: 'alipay', line: '支付宝：按原路退回，到账时间以渠道为准；' },
        { on: 'transfer', line: '对公转账：退回原付款账户；' },
        '账期：冲减账单，退还额度。',
      ],
      '企业订单退款后，占用的预算同时释放。',
    ],
    { hot: true, about: ['ended', 'completed'] },
  ),
  article('postage', '退货的运费谁来付？', [
    '质量问题、发错货、少件与描述不符，往返运费由店铺承担；无理由退货，寄回的运费由买家承担。',
    rules,
  ]),
  article('dispute', '店铺拒绝了我的申请，怎么办？', [
    '可以补充说明与凭证后重新申请，或申请平台介入。请保留外包装、面单、照片与沟通记录，平台会依据双方凭证给出处理意见。',
  ]),
  article(
    'virtual',
    '虚拟商品能退款吗？',
    [
      `到店核销的，没有使用过且没过期的份数可以退；卡密没有查看过的，付款 ${f.codeRefundDays} 天内可以退。在虚拟订单里点“申请退款”，提交后立即退款，不用等商家同意。`,
      '已经查看、使用或过期的不支持退款。请确认需要使用时再查看卡密。',
    ],
    { about: ['virtual'] },
  ),
]
