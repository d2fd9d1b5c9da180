export const schema = async () =>
  (await import('@mall/contract/information/platform.terms')).saveInformationCategory.input.pick({ name: true })
export const fields = [{ name: 'name' as const, label: '分类名称', kind: 'text' as const }]
