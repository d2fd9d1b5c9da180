import { orderTimes, receiptRuleText } from '@mall/contract/order/words'
import type { DemoArticle } from './types.ts'

const notices = '商城公告'
const trade = '行业动态'
const house = '澄采商城'
const desk = '行业观察室'

export const news: readonly DemoArticle[] = [
  {
    category: notices,
    author: house,
    cover: 'parcel',
    days_ago: 1,
    reads: 964,
    title: '年末发货与收货时间安排：哪些单子要提前下',
    summary: '定制件与大件请提前两周；企业盘点期间可以暂缓收货。',
    body: [
      '临近年末，部分店铺盘点，干线运力趋紧。为了不影响项目节点，请留意下面的时间。',
      {
        table: [
          ['类型', '建议最晚下单', '说明'],
          ['现货小件', '12 月 28 日', '付款后 48 小时内发出'],
          ['大件、整托', '12 月 20 日', '需预约卸货时间'],
          ['定制、非标', '12 月 10 日', '以商品页货期为准'],
          ['员工福利、礼品卡', '随时', '付款后即时发放卡密'],
        ],
      },
      `${receiptRuleText}，系统自动确认收货；仓库放假来不及验收的，可以在订单里延长 ${orderTimes.extendDays} 天。对公转账的订单保留 7 天，请在此之前完成付款。`,
    ],
    goods: ['packing.material', 'packing.storage'],
  },
  {
    category: notices,
    author: house,
    days_ago: 9,
    reads: 688,
    title: '关于防范冒充澄采客服要求转账的提示',
    summary: '官方只有一个收款账户，写在收银台里；不会通过电话、微信要求您转账。',
    body: [
      '近期有用户反映接到自称“澄采客服”的电话，以退款、升级会员为由要求转账或提供验证码。请注意：',
      {
        list: [
          '对公转账的收款账户只显示在收银台与充值页，每笔订单有自己的识别码；',
          '我们不会索要短信验证码、支付密码与两步验证码；',
          '退款一律按原路退回，不需要您先付任何费用；',
          '遇到可疑来电，请挂断后拨打 400-000-1000 核实。',
        ],
      },
    ],
  },
  {
    category: notices,
    author: house,
    cover: 'gifts',
    days_ago: 46,
    reads: 1211,
    title: '员工福利专区上线：一份名单，卡密分发到人',
    summary: '礼品卡、餐券付款即发，卡密可以导出，谁领过一目了然。',
    goods: ['welfare.festival', 'welfare.card'],
    body: [
      '员工福利专区上线节日礼盒、礼品卡与餐券。虚拟商品付款后即时发放，在订单里查看卡号与密码。',
      '人多的时候，可以把卡密导出成表格，按名单分发；卡密只显示给能看到这笔订单的同事。',
    ],
  },
  {
    category: notices,
    author: house,
    cover: 'cleaning',
    days_ago: 84,
    reads: 530,
    withdrawn: true,
    title: '夏季清洁用品整箱专场（已结束）',
    summary: '专场已结束，商品仍可按公开价购买。',
    body: ['夏季清洁用品整箱专场已于八月底结束。感谢参与，商品仍可按公开价购买。'],
  },
  {
    category: trade,
    author: desk,
    cover: 'winter',
    days_ago: 4,
    reads: 1467,
    title: '降温之前先备齐：冬季劳保采购的三个时间点',
    summary: '棉服看订单周期，手套看耐冷等级，防滑看第一场雪。',
    goods: ['safety.body', 'safety.hand', 'safety.foot'],
    body: [
      '冬季劳保的集中采购，多半出现在气温首次低于 5 ℃ 的前后两周。都赶在这时候下单，热门尺码最容易断货。',
      {
        list: [
          '十月下旬：统计尺码，先下棉服与棉鞋，按部门分包装；',
          '十一月中旬：补耐冷手套与面罩，按一季的用量备；',
          '第一场雪之前：防滑鞋套、融雪剂、防滑垫到位。',
        ],
      },
      { art: 'winter', alt: '冬季防寒服、围巾与手套' },
      '户外岗位的棉服建议带反光条；焊接岗位不要用化纤面料，选阻燃棉。',
    ],
  },
  {
    category: trade,
    author: desk,
    cover: 'tools',
    days_ago: 29,
    reads: 856,
    title: '锂电工具一年观察：平台统一之后，成本省在电池上',
    summary: '同一电池平台的工具越来越多，采购从“买工具”变成“选平台”。',
    goods: ['tools.power', 'tools.cut'],
    body: [
      '同一电池平台的锂电工具，在维修班组里越来越常见。原因不复杂：一块电池通用十几种工具，班组只备两充四电就够轮换。',
      '选平台时除了看现有工具，还要看三件事：电池单独购买的价格、充电器是否支持多口、停产后的配件供应。裸机价格低但电池贵的，算总账往往更贵。',
      { quote: '算一笔账：八个人、十二件工具，各用各的平台要备二十多块电池；统一平台，十块就够轮换。' },
    ],
  },
  {
    category: trade,
    author: desk,
    cover: 'fire',
    days_ago: 64,
    reads: 702,
    title: '消防器材到期了怎么办：检查、维修、报废的界线',
    summary: '压力表在绿区不等于能用。日期、外观、压力三样都要看。',
    goods: ['safety.fire'],
    body: [
      '手提式灭火器的检查可以按月自己做，维修必须交给有资质的单位。',
      {
        table: [
          ['类型', '首次维修', '以后每', '报废年限'],
          ['水基型', '出厂满 3 年', '1 年', '6 年'],
          ['干粉型', '出厂满 5 年', '2 年', '10 年'],
          ['二氧化碳', '出厂满 5 年', '2 年', '12 年'],
        ],
      },
      '筒体锈蚀、变形、铭牌不清、曾经使用过但没有维修的，不论年限都应停用。更换时按场所的危险等级配，不要只照数量补。',
    ],
  },
]
