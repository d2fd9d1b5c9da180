import type { GoodsDetail } from '@mall/contract/goods/terms'
import { formatFen } from '@mall/contract/text/money'
import { to } from '#app/pages.ts'

/** A goods for search engines and shared links; without prices when visitors may not see them. */
export function goodsMeta(goods: GoodsDetail) {
  const { goods_id, name, sub_title, images, brand, category_path } = goods
  const description = [name, sub_title].filter(Boolean).join('，')
  return { title: name, description, image: images[0], linked: { '@graph': [product(), shelves()] } }

  function product() {
    return {
      '@type': 'Product',
      name,
      description,
      image: images,
      sku: goods.item_code,
      category: category_path.map((one) => one.name).join('/'),
      brand: { '@type': 'Brand', name: brand.name },
      ...offers(goods),
      ...rating(goods),
    }
  }
  function shelves() {
    const places = [
      ...category_path.map((one) => ({ name: one.name, item: to.productList({ cid: one.id }) })),
      { name, item: to.detail({ goods_id }) },
    ]
    return {
      '@type': 'BreadcrumbList',
      itemListElement: places.map((place, i) => ({ '@type': 'ListItem', position: i + 1, ...place })),
    }
  }
}

const yuan = (fen: number) => formatFen(fen).replaceAll(',', '')

function offers({ skus, merchant }: GoodsDetail) {
  const prices = skus.flatMap(({ price_fen }) => (price_fen === null ? [] : [price_fen]))
  if (prices.length === 0) return {}
  const inStock = skus.some(({ stock }) => stock > 0)
  return {
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: yuan(Math.min(...prices)),
      highPrice: yuan(Math.max(...prices)),
      priceCurrency: 'CNY',
      offerCount: prices.length,
      availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
      seller: { '@type': 'Organization', name: merchant.name },
    },
  }
}

/** The percentage of satisfied reviewers, with its scale from 0 to 100, as schema.org takes it. */
function rating({ review_summary: { total, good_percent } }: GoodsDetail) {
  if (good_percent === null) return {}
  const scale = { ratingValue: good_percent, bestRating: 100, worstRating: 0, reviewCount: total }
  return { aggregateRating: { '@type': 'AggregateRating', ...scale } }
}
