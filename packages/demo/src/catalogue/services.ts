import type { ServiceClass } from './template.ts'

const promised: Record<ServiceClass, readonly string[]> = {
  std: ['支持专票', '7天无理由', '正品保障'],
  device: ['支持专票', '厂家质保', '15天换新', '正品保障'],
  food: ['支持专票', '破损包赔', '日期新鲜'],
  virtual: ['即时发码', '电子普票', '官方直供'],
  bulk: ['支持专票', '送货上楼', '破损包赔'],
  custom: ['支持专票', '支持定制', '出样确认'],
}

/** Promises shown on the detail page; 现货速发 and 包邮 depend on the good itself. */
export function servicesOf(kind: ServiceClass, leadDays: number, freeShipping: boolean): string[] {
  const services = [...promised[kind]]
  if (kind !== 'virtual' && leadDays === 0) services.push('现货速发')
  if (kind !== 'virtual' && freeShipping) services.push('包邮')
  return services
}
