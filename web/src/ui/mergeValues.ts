/** Merges the changes of two people to the values of a form. */
type Values = Readonly<Record<string, string>>

interface Versions {
  /** The version that both have begun with. */
  readonly base: Values
  readonly mine: Values
  readonly theirs: Values
}

export interface MergedValues {
  /** The changes of both; own ones where both have changed the same. */
  readonly mine: Record<string, string>
  /** The changes of both; those of the other person where both have changed the same. */
  readonly theirs: Record<string, string>
  /** The fields that the other person has changed. */
  readonly changedByThem: readonly string[]
  /** The fields of `changedByThem` that collide with own changes. */
  readonly conflicts: readonly string[]
}

/** Merges the fields `names`. Those of a group only make sense together, so they are taken from one person. */
export function mergeValues(
  { base, mine, theirs }: Versions,
  names: readonly string[],
  groups: readonly (readonly string[])[] = [],
): MergedValues {
  const getGroup = (name: string) => groups.find((group) => group.includes(name)) ?? [name]
  const differ = (one: Values, other: Values) => (name: string) =>
    (one[name] ?? '').trim() !== (other[name] ?? '').trim()
  const changedByThem = names.filter(differ(base, theirs))
  const isMine = (name: string) => getGroup(name).some(differ(base, mine))
  const isCollision = (name: string) => getGroup(name).some((each) => isMine(each) && differ(mine, theirs)(each))
  const conflicts = changedByThem.filter(isCollision)
  const collidingNames = new Set(conflicts.flatMap(getGroup))
  const pick = (hasOwn: (name: string) => boolean) =>
    Object.fromEntries(names.map((name) => [name, (hasOwn(name) ? mine[name] : theirs[name]) ?? '']))
  return {
    mine: pick(isMine),
    theirs: pick((name) => isMine(name) && !collidingNames.has(name)),
    changedByThem,
    conflicts,
  }
}
