// Keeps what is typed into a form in the tab, so that a reload loses nothing; the page that answers its sending without it ends that. A form that says whose it is (`typedBy`)
// also warns before it is left, outlives a new login, and goes on being kept until a newer version of what it changes shows that it was taken.
const shown = new Set();
for (const form of document.querySelectorAll('main form[method=post]')) {
  const hidden = (name) => form.elements.namedItem(name)?.value ?? '';
  const place = `typed ${form.action} ${hidden('sectionNo')} ${hidden('orderNo')}`;
  shown.add(place);
  const isOfPerson = hidden('typedBy') !== '';
  const session = hidden('typedBy') || hidden('formToken');
  const version = hidden('version');
  // Numbers of documents are marked `off`.
  const isKept = ({ name, type, autocomplete }) =>
    name && autocomplete !== 'off' && !['hidden', 'submit', 'password', 'file'].includes(type);
  const controls = [...form.elements].filter(isKept);
  const isChoice = ({ type }) => type === 'radio' || type === 'checkbox';
  const read = (control) => (isChoice(control) ? control.checked : control.value);
  const keep = (isSent) =>
    sessionStorage.setItem(place, JSON.stringify({ session, version: hidden('version'), isSent, isOfPerson, values: controls.map(read) }));
  let isUnsaved = false;

  const offerOther = () => {
    const notice = document.createElement('div');
    notice.className = 'notice info';
    notice.setAttribute('role', 'status');
    const next =
      kept.version === version ? '接着写就行，写完请保存。' : '别的同事后来改过这一稿，这里的存不进去。把要留的复制下来，再点“不要了”。';
    notice.innerHTML = `<p class="notice-head">这是您上次写了没有保存的</p><p>${next}</p>`;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'second';
    button.textContent = '不要了';
    button.addEventListener('click', () => {
      isUnsaved = false;
      sessionStorage.removeItem(place);
      location.replace(location.href);
    });
    const buttons = document.createElement('p');
    buttons.className = 'buttons';
    buttons.append(button);
    notice.append(buttons);
    form.before(notice);
  };

  const kept = JSON.parse(sessionStorage.getItem(place) ?? 'null');
  const isTaken = isOfPerson && kept?.isSent === true && kept.version !== version;
  if (session !== '' && kept?.session === session && kept.values.length === controls.length && !isTaken) {
    const isOther = controls.some((control, index) => read(control) !== kept.values[index]);
    controls.forEach((control, index) => {
      if (isChoice(control)) control.checked = kept.values[index];
      else control.value = kept.values[index];
    });
    form.closest('details')?.setAttribute('open', '');
    // It was sent, and this answers that it is wanted once more.
    if (!isOfPerson) keep(false);
    if (isOfPerson && isOther) {
      isUnsaved = true;
      // Of a version that another has replaced since: saving it says so.
      form.elements.namedItem('version').value = kept.version;
      offerOther();
    }
  }
  if (hidden('unsaved') !== '') {
    isUnsaved = true;
    keep(false);
  }
  form.addEventListener('input', () => {
    isUnsaved = true;
    keep(false);
  });
  form.addEventListener('submit', () => {
    isUnsaved = false;
    keep(true);
  });
  if (isOfPerson)
    addEventListener('beforeunload', (event) => {
      if (isUnsaved) event.preventDefault();
    });
}
for (const place of Object.keys(sessionStorage).filter((key) => key.startsWith('typed ') && !shown.has(key))) {
  const { isSent, isOfPerson } = JSON.parse(sessionStorage.getItem(place));
  if (isSent && !isOfPerson) sessionStorage.removeItem(place);
}
