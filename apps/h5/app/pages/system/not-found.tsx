import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { to } from '#app/pages.ts'
import { MallFooter } from '#shell/MallFooter.tsx'
import { nearestRoute } from '#shell/nearest-route.ts'
import { log } from '#store/log.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useBack } from '#ui/useBack.ts'
import './system.css'
import { recommend } from '@mall/contract/goods/calls'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { GoodsCard } from '#features/goods/GoodsCard.tsx'
import { useUnwanted } from '#store/unwanted.ts'

/** An unknown route, or one whose query failed its validate check. */
export function NotFound() {
  const { pathname, search } = useLocation()
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const back = useBack()
  const near = nearestRoute(pathname)
  const path = pathname + search

  useEffect(() => {
    log.warn(`Page not found: ${path}, coming from ${document.referrer || 'nowhere'}`)
  }, [path])

  return (
    <Page title="页面走丢了">
      <section className="card">
        <EmptyBlock picture="gone" title="您访问的页面不存在" hint={<PathNotFound path={path} />} two>
          <ButtonLink size="l" to="/">
            返回首页
          </ButtonLink>
          <Button size="l" variant="outline" onClick={back}>
            返回上一页
          </Button>
        </EmptyBlock>
        {near ? (
          <p className="sys-near">
            您是不是要找：
            <Link className="text-link" to={near.path}>
              {near.name}
            </Link>
          </p>
        ) : null}
        <div className="sys-search">
          <SearchField
            value={text}
            onChange={setText}
            onSearch={(keyword) => {
              if (keyword) navigate(to.productList({ keyword }))
            }}
            placeholder="搜索商品"
          />
        </div>
      </section>
      <Recommended />
      <MallFooter />
    </Page>
  )
}

const PathNotFound = ({ path }: { path: string }) => <span className="sys-path">网址：{path}</span>

/** Six goods for those who came for something else; none, without a word, if they cannot be had. */
function Recommended() {
  const hidden = useUnwanted((unwanted) => unwanted.hidden)
  const { data } = useQuery(queryOf(recommend, { type: 'best', list_rows: 6 }))
  const list = data?.list.filter(({ goods_id }) => !hidden.has(goods_id)) ?? []
  if (list.length === 0) return null
  return (
    <section aria-label="为你推荐">
      <h2 className="sys-rec">为你推荐</h2>
      <ul className="grid2">
        {list.map((goods) => (
          <li key={goods.goods_id}>
            <GoodsCard goods={goods} />
          </li>
        ))}
      </ul>
    </section>
  )
}
