import { figures as f } from './figures.ts'
import { articlesOf } from './types.ts'

const article = articlesOf('shopping')

export const shoppingArticles = [
  article(
    'order',
    '怎样下单？从找货到收货',
    [
      {
        steps: [
          '找货：搜索名称、型号、订货编码或拼音，也可以按分类逐级找；',
          '选规格与数量，加入购物车（企业成员显示为“进货单”），或直接购买；',
          '在确认订单页核对地址、运费、优惠券、积分与金额，提交订单；',
          `在收银台付款：提交后 ${f.payMinutes} 分钟内有效，秒杀订单 ${f.seckillPayMinutes} 分钟；`,
          '店铺发货，收到货后确认收货，再来评价。',
        ],
      },
      '提交时会重新核对价格、库存与优惠：与页面显示不一致时不会下单，而是告诉您哪里变了。',
    ],
    { hot: true, about: ['unpaid'] },
  ),
  article('search', '搜索有哪些技巧？', [
    [
      '中文、拼音、拼音首字母都可以：“安全鞋”“anquanxie”“aqx”结果相同；',
      '型号与编码直接输入，写不写横线、大小写、乘号怎么写都能找到，英寸的分数也一样；',
      '商品条码可以直接输入或扫码，外箱与物流标签上的商品条码也能找到；',
      '多个词用空格隔开，结果同时包含这些词；',
      '企业的物料编码也能搜到绑定的商品。',
    ],
    '没有找到想要的，企业账号可以在结果页发起询价，写明名称、规格与数量，由店铺来报价。',
  ]),
  article(
    'price',
    '同一件商品有几种价格，按哪个算？',
    [
      '单价在下面几种里取您能享受的最低一种：',
      [
        '公开价：人人看到的价格；',
        '阶梯价：同一规格买到一定数量，每件更便宜，几个规格不合计；',
        { on: 'membership', line: '会员价：付费会员可享；' },
        '协议价：企业与店铺约定的价格；',
        '秒杀价：场次内、限购数量内。',
      ],
      '按询价报价下单的，以报价为准，不再叠加其他优惠。每一行为什么是这个价，在商品详情、购物车、确认订单与订单详情里都写明。',
    ],
    { hot: true },
  ),
  article('hidden_price', '为什么有的商品不显示价格？', [
    [
      '“登录后查看”：店铺只向登录的用户公开；',
      '“认证后查看”：只向认证企业公开；',
      '“询价”：没有统一售价，提交询价后由店铺报价。',
    ],
    { to: '/company/status', text: '去企业认证' },
  ]),
  article('minimum', '起订量、倍数和限购是什么意思？', [
    '起订量是一次至少买多少，倍数是每次增减多少。例如按箱卖的商品，起订量与倍数通常就是一箱的数量。填写的数量不符合时，会按起订量与倍数调整并提示您。',
    `购物车最多 ${f.cartLines} 行，每行最多 ${f.lineQty} 件；秒杀等活动商品另有限购，在商品详情里写明。`,
  ]),
  article('cart', '购物车里的商品为什么变灰了？', [
    '下架、无货或规格取消的商品会集中在购物车底部，不能结算，可以一键清空。价格比加入时有变化的，会标出涨了或降了多少。',
    '未登录时加入的商品保存在本机，登录后自动并入账号。企业成员共用一份进货单，每一行写着是谁加的。',
  ]),
  article(
    'coupon',
    '优惠券怎么领、怎么用？',
    [
      '在领券中心、商品详情与店铺首页领取，有的店铺关注后送一张新粉券，确认订单时自动选出最省的组合，也可以自己换。',
      [
        '一次下单最多用一张平台券，每家店铺再用一张店铺券；',
        '秒杀商品与按报价下单的商品不能用券；',
        `“新人专享”限注册不超过 ${f.couponNewDays} 天的账号；`,
        '未付款取消或超时关闭的，券自动退回；退回时已过有效期的不再可用。',
      ],
      { to: '/activity/coupon_list', text: '去领券中心' },
      { on: 'agreement:coupon', to: '/users/agreement_rules?key=coupon', text: '优惠券使用规则' },
    ],
    { hot: true, about: ['ended'] },
  ),
  article(
    'points',
    '积分怎么得、怎么用？',
    [
      [
        `订单完成后，实付商品金额每满 ¥${f.perYuanPaid} 得 ${f.perYuanPaid} 积分；评价一件商品最多得 ${f.pointsForReview} 积分，不超过购买它所得的积分；企业通过认证得 ${f.pointsForCompany} 积分；`,
        `${f.perYuanOff} 积分抵 ¥${f.perYuanPaid}，每次最多抵商品金额的 ${f.pointsMost}%，运费不能用积分；`,
        `每笔积分 ${f.pointsYears} 年内有效，到期前 ${f.pointsWarnEarly} 天与 ${f.pointsWarnLate} 天各提醒一次。`,
      ],
      { to: '/users/user_integral', text: '查看我的积分' },
      { on: 'agreement:points', to: '/users/agreement_rules?key=points', text: '积分规则' },
    ],
    { about: ['completed'] },
  ),
  article('seckill', '秒杀有什么规则？', [
    [
      `可以设提醒，开场前 ${f.seckillRemind} 分钟以站内消息通知；`,
      `抢到后 ${f.seckillPayMinutes} 分钟内付款，逾期订单关闭，名额退回场次；`,
      '每个账号（企业为整个企业）按商品标明的数量限购，超出部分按平常价格；',
      '秒杀商品不能使用优惠券。',
    ],
    { to: '/activity/seckill_list', text: '去看秒杀' },
  ]),
  article(
    'member',
    '付费会员有什么好处？',
    [
      '付费会员在标有会员价的商品上按会员价购买，部分优惠券只发给会员。会员按购买的天数计算，未到期时续买，从原到期日往后延长。',
      { to: '/users/member_center', text: '去会员中心' },
    ],
    { when: { on: 'membership' } },
  ),
  article(
    'evaluate',
    '怎样评价商品？',
    [
      `订单完成后 ${f.evaluateDays} 天内可以评价，每件商品最多 ${f.evaluationWords} 个字、${f.evaluationPictures} 张图片，可以匿名；之后还可以追加一次。`,
      { to: '/users/evaluation_list', text: '去评价' },
    ],
    { about: ['completed'] },
  ),
  article('ask_store', '怎样向店铺提问？', [
    [
      '在商品、店铺或订单页点“客服”，选“在线咨询”，可以发文字、图片、商品与自己的订单；',
      `一条消息最多 ${f.consultationWords} 个字，店铺应在 ${f.answerHours} 小时内答复，答复后在消息中心告诉您；`,
      '店铺休息时可以留言，停业后不能再发；企业员工的咨询只有本人看得到。',
    ],
    { to: '/users/consultation_list', text: '去我的咨询' },
  ]),
]
