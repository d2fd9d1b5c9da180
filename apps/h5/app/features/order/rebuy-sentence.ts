type Rebought = { added: number; dead: number }

/** 「2 件商品已失效，其余已加入购物车」 */
export function rebuySentence(
  { added, dead }: Rebought,
  cartName: string,
): { tone: 'success' | 'warning'; text: string } {
  if (added === 0) return { tone: 'warning', text: '商品已全部失效，无法再次购买' }
  if (dead === 0) return { tone: 'success', text: `已加入${cartName}` }
  return { tone: 'warning', text: `${dead} 件商品已失效，其余已加入${cartName}` }
}
