export const schema = async () =>
  (await import('@mall/contract/informationdesk.schema')).saveInformationCategory.input.pick({ name: true })
export const fields = [{ name: 'name' as const, label: '分类名称', kind: 'text' as const }]
