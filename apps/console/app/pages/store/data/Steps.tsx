type Step = { label: string; count: number; share: string }

/** How many came how far; `of`: how many fill a whole bar. Bars of a table: they are read as they are seen. */
export const Steps = ({ steps, of }: { steps: readonly Step[]; of: number }) => (
  <table className="figures-funnel">
    <tbody>
      {steps.map(({ label, count, share }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td className="n">{count}</td>
          <td className="n">{share}</td>
          <td className="bar">
            <i style={{ width: `${of === 0 ? 0 : (count / of) * 100}%` }} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
