import '@testing-library/jest-dom';
import { setImmediate } from 'node:timers';
import { configure } from '@testing-library/dom';

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 15_000 });

/** jsdom lacks it, and Node's own would keep the test process alive: two ports that call each other in the next turn. */
class MessageChannel {
  port1 = { onmessage: null, close() {} };
  port2 = { postMessage: (data) => setImmediate(() => this.port1.onmessage?.({ data })), close() {} };
}
globalThis.MessageChannel ??= MessageChannel;

/** jsdom does not know the search element of HTML yet and React would complain of it. */
Object.defineProperty(HTMLUnknownElement.prototype, Symbol.toStringTag, {
  get() {
    return this.localName === 'search' ? 'HTMLElement' : 'HTMLUnknownElement';
  },
});

/** What antd's parts watch: nothing is laid out here, so nothing ever changes. */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer;

/** jsdom has no styles of pseudo-elements: antd asks for those of a scroll bar. */
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
