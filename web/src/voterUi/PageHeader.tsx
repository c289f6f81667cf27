interface Props {
  readonly title: string
  /** URL of the instance's logo. */
  readonly logo: string | null | undefined
}

/** The header of every page in a preview, as crates/api/templates/voter.html writes it. */
export function PageHeader({ title, logo }: Props) {
  return (
    <div className="masthead">
      <span className="masthead-title">
        {logo && <img className="logo" src={logo} alt="" />}
        <span dir="auto">{title}</span>
      </span>
    </div>
  )
}
