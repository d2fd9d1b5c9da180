/** 商城快报: the rolling line on the home page. */
export type DemoNotice = { title: string; link: string; days_ago: number }

export const notices: readonly DemoNotice[] = [
  { title: '自营商品满 99 元包邮范围扩大至江浙沪皖', link: '/users/agreement_rules?key=about', days_ago: 1 },
  { title: '劳保集采：安全鞋、手套、反光衣现货充足', link: '/product/product_list?cid={safety}', days_ago: 3 },
  { title: '企业同事共用一份进货单，一起加购一次结算', link: '/product/product_recommended?type=best', days_ago: 6 },
  { title: '新品上架：工业扫码器、激光会议投影机', link: '/product/product_recommended?type=new', days_ago: 9 },
  {
    title: '珩转传动专营店盘点期间暂不接单，可先浏览选型',
    link: '/merchant/merchant_home?mer_id={hengzhuan}',
    days_ago: 12,
  },
  { title: '售后规则更新：大件商品支持预约上门取件', link: '/users/agreement_rules?key=refund', days_ago: 18 },
]
