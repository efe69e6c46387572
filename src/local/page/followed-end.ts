/** Nearer than this to the end counts as being there, in CSS pixels. */
const NEAR_END = 80;

/** The end of something that scrolls, followed as it grows and shrinks, until somebody scrolls up. */
export interface FollowedEnd {
  /** Whether it is followed. */
  readonly isFollowed: boolean;
  /** Follows it from now on, wherever that is. */
  follow(): void;
  /** Goes there if it is followed: something was put in, or taken out. */
  catchUp(): void;
}

/**
 * @param content - all that scrolls, whose height tells when the end moves
 * @param reached - is told when somebody has scrolled there
 */
export function followedEnd(scroller: HTMLElement, content: HTMLElement, reached: () => void): FollowedEnd {
  let isFollowed = true;
  let lastTop = 0;
  let lastHeight = 0;
  const note = (): void => {
    lastTop = scroller.scrollTop;
    lastHeight = scroller.scrollHeight;
  };
  const go = (): void => {
    scroller.scrollTop = scroller.scrollHeight;
    // New views are without height for a moment, which moves the end up; that is nobody's scrolling.
    note();
  };
  const catchUp = (): void => {
    if (isFollowed) go();
  };

  scroller.addEventListener(
    'scroll',
    () => {
      const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_END;
      // Only a move upwards leaves the end: content that grows, or shrinks and grows again before we hear of it, does not.
      const isSameContent = scroller.scrollHeight === lastHeight;
      if (isNear) isFollowed = true;
      else if (scroller.scrollTop < lastTop && isSameContent) isFollowed = false;
      note();
      if (isFollowed) reached();
    },
    { passive: true },
  );
  // Components draw themselves a moment after they were put in, and the window may change.
  const observer = new ResizeObserver(catchUp);
  observer.observe(content);
  observer.observe(scroller);

  return {
    get isFollowed() {
      return isFollowed;
    },
    follow() {
      isFollowed = true;
      go();
    },
    // Not at once: new views are without height until then, and to end there would move what is under a finger.
    catchUp: () => void requestAnimationFrame(catchUp),
  };
}
