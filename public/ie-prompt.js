// biome-ignore lint/complexity/useArrowFunction: Internet Explorer knows no arrow functions
(function () {
  try {
    if (sessionStorage.getItem('ie-asked')) return;
    sessionStorage.setItem('ie-asked', '1');
  } catch (_error) {
    // Where storage is forbidden it is asked on every page.
  }
  if (window.confirm('您正在使用 IE 浏览器，部分功能无法使用。请改用非 IE 浏览器访问，例如 Edge、Chrome 或火狐。')) {
    window.location.href = 'microsoft-edge:'.concat(window.location.href);
  }
})();
