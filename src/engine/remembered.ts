/**
 * A function that works out its answer for each object once, and remembers it as long as that object lives. That is safe for whatever is
 * never changed: content, maps, a battle and all that it is made of, for which a change puts new ones in place.
 *
 * @param work - reads nothing but the object
 */
export function remembered<Of extends object, Answer extends object>(work: (of: Of) => Answer): (of: Of) => Answer {
  const known = new WeakMap<Of, Answer>();
  return (of) => {
    const before = known.get(of);
    if (before !== undefined) return before;
    const answer = work(of);
    known.set(of, answer);
    return answer;
  };
}
