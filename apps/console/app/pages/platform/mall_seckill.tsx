import { pages } from '#app/pages.ts'
import { DealQueue } from '#parts/seckill/DealQueue.tsx'

export const Page = () => <DealQueue page={pages.mall_seckill} ofMall />
