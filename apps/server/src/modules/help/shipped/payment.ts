import { figures as f } from './figures.ts'
import { articlesOf } from './types.ts'

const article = articlesOf('payment')

export const paymentArticles = [
  article(
    'ways',
    '有哪些支付方式？',
    [
      [
        { on: 'wechat', line: '微信支付：即时到账；' },
        { on: 'alipay', line: '支付宝：即时到账；' },
        '余额支付：需要支付密码；',
        { on: 'transfer', line: '对公转账：按收银台显示的账户与识别码汇款；' },
        '企业账期：开通后先收货、按月还款。',
      ],
      '没有额度、企业没有允许或金额超出上限的方式，会变灰并写明原因。',
    ],
    { hot: true, about: ['unpaid'] },
  ),
  article(
    'deadline',
    '多久之内要付款？超时会怎样？',
    [
      [
        `一般订单：提交后 ${f.payMinutes} 分钟；`,
        `含秒杀商品的订单：${f.seckillPayMinutes} 分钟；`,
        { on: 'transfer', line: `选择对公转账：${f.transferDays} 天；` },
        `企业审批通过的订单：企业没有另设时为 ${f.payAfterApprovalHours} 小时。`,
      ],
      '到时间未付款的订单自动取消，库存、优惠券、积分与预算一并退回。付款到账晚于取消的，款项自动退回。',
    ],
    { hot: true, about: ['unpaid', 'ended'] },
  ),
  article(
    'transfer',
    '对公转账怎么操作？',
    [
      {
        steps: [
          '在收银台选择“对公转账”，记下收款账户与本笔订单的识别码；',
          '用企业账户汇款，金额与应付一致，识别码写在用途或附言里；',
          `在订单里上传转账凭证（图片或 PDF，不超过 ${f.uploadMb} MB）；`,
          '平台核对到账后，订单转为待发货。',
        ],
      },
      `订单为您保留 ${f.transferDays} 天。金额不足时会提示补足，多付的部分退回原付款账户。`,
      '收款账户只显示在收银台，请不要向其他账户汇款。',
    ],
    { about: ['unpaid'], when: { on: 'transfer' } },
  ),
  article(
    'balance',
    '余额怎么充值、提现？',
    [
      [
        `单次充值 ${f.rechargeMin} 至 ${f.rechargeMax}，支付后即时到账；`,
        `单次提现 ${f.withdrawMin} 至 ${f.withdrawMax}，同时最多 ${f.withdrawsOpen} 笔待处理；`,
        '企业员工使用企业的余额，能否付款由角色的“支付订单”权限决定。',
      ],
      { to: '/users/user_balance', text: '查看我的余额' },
    ],
    { when: { on: 'gateway' } },
  ),
  article(
    'withdraw',
    '余额怎么用、怎么提现？',
    [
      [
        '退回余额的款项可以用来付款，也可以提现；',
        `单次提现 ${f.withdrawMin} 至 ${f.withdrawMax}，同时最多 ${f.withdrawsOpen} 笔待处理；`,
        '企业员工使用企业的余额，能否付款由角色的“支付订单”权限决定。',
      ],
      { to: '/users/user_balance', text: '查看我的余额' },
    ],
    { when: { off: 'gateway' } },
  ),
  article('pay_password', '支付密码忘了或被锁定怎么办？', [
    `支付密码是 ${f.payPasswordDigits} 位数字，只用于余额支付与提现。连续输错 ${f.payTries} 次会锁定 ${f.payLockHours} 小时。`,
    '在“账户与安全”里用短信验证码重新设置，锁定随之解除。',
    { to: '/users/user_account', text: '去账户与安全' },
  ]),
  article('credit', '企业账期怎么用？', [
    '账期由平台按企业情况开通。下单时在收银台选择账期，占用额度，商品照常发货。',
    [
      '每月初生成上月账单，发消息通知；',
      `账单在当月 ${f.creditDueDay} 日前还清，可以分次还，到期前 ${f.creditRemind} 天提醒；`,
      { on: 'transfer', line: '还款可以用余额，也可以对公转账；' },
      { off: 'transfer', line: '还款用余额；' },
      `对某一行有疑问可以提出争议，不影响其余部分还款；争议不成立的，该行至少再给 ${f.creditGrace} 天；`,
      '逾期未还清时暂停使用账期，还清即恢复。',
    ],
    { to: '/company/credit', text: '查看企业账期' },
  ]),
  article(
    'hand_over',
    '我没有付款权限，怎么让同事付款？',
    ['在订单里点“转交付款”，选择有“支付订单”权限的同事，对方会收到消息，并在“待我付款”里看到这笔订单。付款期限不变。'],
    { about: ['unpaid'] },
  ),
  article(
    'twice',
    '付款成功了，订单还是待付款？',
    [
      '支付渠道的通知偶有延迟，请先不要重复支付：在支付结果页稍候或下拉刷新，系统会主动向渠道查询。',
      '确实重复付款的，多付的一笔会自动按原路退回。',
    ],
    { about: ['unpaid'], when: { on: 'gateway' } },
  ),
]
