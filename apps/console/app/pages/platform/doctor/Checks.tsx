import { DateTime, Status } from '#parts/cells.tsx'
import { ShortList } from '#parts/ShortList.tsx'
import { type Shown, tookInWords, verdict } from './run.ts'

/** Results of one examination, check by check; checks that found something list it. */
export function Checks(run: Shown) {
  const found = run.checks.filter(({ sentences }) => sentences.length > 0)
  return (
    <>
      <ShortList
        title={
          <>
            <DateTime at={run.asked_at} /> 的体检 <small>{`${run.operator}发起，${verdict(run)}`}</small>
          </>
        }
        rows={run.checks}
        keyOf={({ subject }) => subject}
        columns={[
          { title: '检查', width: 160, cell: ({ subject }) => subject },
          {
            title: '结果',
            cell: ({ count, error }) =>
              error ? (
                <>
                  <Status tone="wait">未能检查</Status> {error}
                </>
              ) : count > 0 ? (
                <Status tone="bad">{count} 处不符</Status>
              ) : (
                <Status tone="done">一致</Status>
              ),
          },
          { title: '用时', width: 110, right: true, cell: ({ took }) => tookInWords(took) },
        ]}
        empty="还没有完成的检查，结果会逐项出现"
      />
      {found.map(({ subject, count, sentences }) => (
        <section key={subject} className="desk-box doctor-found">
          <h2>
            {subject}：{count} 处不符
          </h2>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {count > sentences.length && <p>另有 {count - sentences.length} 处没有列出。</p>}
        </section>
      ))}
    </>
  )
}
