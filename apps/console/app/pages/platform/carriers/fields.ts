export const fields = [
  { name: 'name' as const, label: '名称', kind: 'text' as const },
  { name: 'phone' as const, label: '客服电话', kind: 'text' as const, optional: true as const },
  {
    name: 'website' as const,
    label: '官网',
    kind: 'text' as const,
    optional: true as const,
    placeholder: 'https://',
    hint: '买家在物流页可以打开，须以 https:// 开头；空着不显示',
  },
  {
    name: 'number_form' as const,
    label: '单号格式',
    kind: 'text' as const,
    optional: true as const,
    placeholder: 'SF#{10-15}, #{12}',
    hint: '# 一位数字，@ 一位字母，* 任意；{12} 或 {10-15} 是位数；几种格式用逗号分开。空着不检查',
  },
]
