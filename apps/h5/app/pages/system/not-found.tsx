import { useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { to } from '#app/pages.ts'
import { MallFooter } from '#boot/MallFooter.tsx'
import { nearestRoute } from '#boot/nearest-route.ts'
import { log } from '#store/log.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { Page } from '#ui/Page.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { useBack } from '#ui/useBack.ts'
import { Recommended } from './Recommended.tsx'
import './system.css'

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
            <Link className="lnk" to={near.path}>
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

const PathNotFound = ({ path }: { path: string }) => <span className="sys-path">Page not found: {path}</span>
