import { Button } from 'antd'
import type { Act } from './acts.ts'

type Props<Row> = { acts: readonly Act<Row>[]; onAct: (act: Act<Row>) => void }

/** Buttons of acts at the foot of a drawer. The first act is the main one, and stands last. */
export const ActButtons = <Row,>({ acts, onAct }: Props<Row>) =>
  acts
    .map((act, i) => (
      <Button
        key={act.label}
        type={i === 0 && !act.danger && !act.quiet ? 'primary' : 'default'}
        danger={act.danger}
        onClick={() => onAct(act)}
      >
        {act.label}
      </Button>
    ))
    .reverse()
