/** What the 404 page may suggest: path → its name. */
export const knownPlaces: Readonly<Record<string, string>> = {
  '/': '首页',
  '/product/category': '分类',
  '/product/product_list': '商品列表',
  '/product/product_recommended': '为你推荐',
  '/order/shopping_cart': '购物车',
  '/users': '我的',
  '/users/order_list': '我的订单',
  '/users/address_list': '收货地址',
  '/users/agreement_rules': '协议与规则',
  '/users/collect_products': '商品收藏',
  '/users/collect_merchant': '关注店铺',
  '/users/browsing_history': '浏览足迹',
  '/users/evaluation_list': '我的评价',
  '/users/user_balance': '我的余额',
  '/users/user_info': '个人资料',
  '/users/user_account': '账户与安全',
  '/users/defaultUser': '账户总览',
  '/users/user_list': '员工管理',
  '/users/role_list': '角色管理',
  '/order/defaultOrder': '订单首页',
  '/company/status': '企业认证',
  '/company/credit': '企业账期',
  '/company/budgets': '预算管理',
  '/company/audit': '操作记录',
  '/analysis': '采购分析',
  '/messages': '消息中心',
  '/login': '登录',
  '/register': '注册',
  '/forgot': '忘记密码',
}

/** The known place that a mistyped path most likely meant; null when nothing is near. */
export function nearestRoute(path: string): { path: string; name: string } | null {
  const wanted = words(path)
  if (!wanted) return null
  let best: { path: string; name: string } | null = null
  let bestScore = 0.6
  for (const [known, name] of Object.entries(knownPlaces)) {
    if (known === '/') continue
    const last = known.slice(known.lastIndexOf('/') + 1)
    const score = Math.max(likeness(wanted, words(known)), likeness(wanted, words(last)))
    if (score > bestScore) {
      best = { path: known, name }
      bestScore = score
    }
  }
  return best
}

const words = (path: string) =>
  path
    .toLowerCase()
    .slice(0, 80)
    .replace(/[^a-z\d]/g, '')

/** 1 for equal texts, 0 for texts without anything in common: one minus edits per character. */
function likeness(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (const [i, charA] of [...a].entries()) {
    const next = [i + 1]
    for (const [j, charB] of [...b].entries()) {
      next.push(Math.min((row[j] ?? 0) + (charA === charB ? 0 : 1), (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return 1 - (row[b.length] ?? 0) / Math.max(a.length, b.length)
}
